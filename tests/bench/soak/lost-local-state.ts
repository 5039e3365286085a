import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FirebaseState } from '../../../emulators/firebase-state.ts';
import { interruptSignUps } from '../../functions/kept-state.ts';
import { fillWithCustomers, startLimitedStripe } from '../../unit/emulators/limited-stripe.ts';
import type { Attack } from './row.ts';

const ROUNDS = 20;
const ROOM_BYTES = 400_000;

/** Fills a disk with customers. @returns how many were acknowledged, and how many of them are gone. */
async function fillDisk(folder: string): Promise<{ acknowledged: number; lost: number }> {
  const file = join(folder, 'stripe.db');
  const full = await startLimitedStripe(file, ROOM_BYTES);
  const ids = await fillWithCustomers(full.stripe);
  await full.kill();
  const { stripe, kill } = await startLimitedStripe(file, 'unlimited');
  const found = await Promise.allSettled(ids.map((id) => stripe.customers.retrieve(id)));
  await kill();
  const lost = found.filter(({ status }) => status === 'rejected').length;
  return { acknowledged: ids.length, lost };
}

/** Whether a state file that holds rubbish is refused in one line that names it. */
function refusesRubbish(folder: string): boolean {
  const file = join(folder, 'firebase.db');
  writeFileSync(file, crypto.getRandomValues(new Uint8Array(10_000)));
  try {
    new FirebaseState(folder).close();
    return false;
  } catch (error) {
    return error instanceof Error && error.message === `${file} cannot be read: ${NOT_A_DATABASE}`;
  }
}
const NOT_A_DATABASE = 'file is not a database';

/** Row 45: Ctrl-C, a full disk and rubbish in the local state lose nothing that was acknowledged. */
export const attack: Attack = async () => {
  let [acknowledged, lost, refused] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'local-state-'));
    for (const each of [await interruptSignUps(), await fillDisk(folder)]) {
      acknowledged += each.acknowledged;
      lost += each.lost;
    }
    if (refusesRubbish(folder)) refused += 1;
    rmSync(folder, { recursive: true });
  }
  return {
    required: `Ctrl-C, full disk, rubbish × ${ROUNDS}: 0 acknowledged lost, one clear line`,
    measured: `${lost} lost of ${acknowledged} accounts and customers, ${refused} × one line`,
    passed: lost === 0 && acknowledged > ROUNDS * 10 && refused === ROUNDS,
  };
};
