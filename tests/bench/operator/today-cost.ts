import { readToday } from '../../../functions/src/operator/today.ts';
import { firestore } from '../../../functions/src/services/firebase.ts';
import { clearCollection } from '../../functions/firestore.ts';
import type { AllCounts } from '../functions/firestore-counts.ts';
import { printTable, say } from '../report.ts';

/** Documents of a write. */
const BATCH = 500;

/** Prints what "Today" asks of Firestore with few and with many records, each with a full year of days. */
export async function benchTodayCost(counts: AllCounts, sizes: readonly number[]): Promise<void> {
  const rows: (string | number)[][] = [];
  let written = 0;
  await writeDays();
  for (const size of sizes) {
    say(`writing ${size} records`);
    while (written < size) {
      const next = Math.min(size, written + BATCH);
      await writeRecords(written, next);
      written = next;
    }
    await readToday();
    Object.assign(counts, { reads: [], writes: [], aggregations: [] });
    const begin = performance.now();
    const { figures } = await readToday();
    const ms = Math.round(performance.now() - begin);
    const { reads, aggregations } = counts;
    rows.push([size, figures.active.now ?? 0, reads.length, aggregations.length, ms]);
  }
  printTable(['records', 'active', 'documents read, at most', 'aggregations', 'ms'], rows);
  await Promise.all(['users', 'dailyFigures'].map(clearCollection));
}

async function writeRecords(from: number, to: number): Promise<void> {
  const database = await firestore();
  const batch = database.batch();
  for (let index = from; index < to; index += 1) {
    batch.set(database.doc(`users/r${index}`), {
      createdAt: new Date(Date.now() - index * 60_000).toISOString(),
      has_paid: index % 2 === 0,
      subscription_active: index % 2 === 0,
      subscription_monthly: 18_790,
      ...(index % 50 === 0 && { pending_payment_amount: 18_790 }),
    });
  }
  await batch.commit();
}

async function writeDays(): Promise<void> {
  const database = await firestore();
  const batch = database.batch();
  const flows = { sign_ups: 9, purchases: 3, cancellations: 1, failed_renewals: 1 };
  const money = { gross: 1000, refunds: 10, disputes: 0 };
  for (let ago = 0; ago < 365; ago += 1) {
    const day = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    batch.set(database.doc(`dailyFigures/${day}`), { day, counted_at: 1, ...flows, ...money });
  }
  await batch.commit();
}
