import { expect, test } from 'vitest';
import { Schedule } from '../../../emulators/schedule.ts';

const HOUR = 3600;

/** A schedule whose jobs end when the test ends them. */
function bench() {
  const started: string[] = [];
  const lines: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const run = () => {
    started.push('reconcile');
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  const job = { label: 'reconcile', everySeconds: 3 * HOUR, run };
  const schedule = new Schedule([job], (line) => lines.push(line));
  const end = async (error?: Error) => {
    const running = ends.shift();
    if (error) running?.reject(error);
    else running?.resolve();
    await pendingDone();
  };
  return { schedule, started, lines, end };
}

/** What follows a promise's end has happened. */
async function pendingDone(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test('a job runs when a multiple of its time was passed, and not before', async () => {
  const { schedule, started, lines, end } = bench();
  schedule.notice(3 * HOUR - 2);
  schedule.notice(3 * HOUR - 1);
  expect(started).toEqual([]);
  schedule.notice(3 * HOUR);
  expect(started).toEqual(['reconcile']);
  await end();
  schedule.notice(6 * HOUR - 1);
  expect(started).toHaveLength(1);
  schedule.notice(6 * HOUR);
  await end();
  expect(started).toHaveLength(2);
  expect(lines).toEqual([]);
});

test('what falls due during a run is one more run after it, never during it', async () => {
  const { schedule, started, end } = bench();
  schedule.notice(0);
  for (const hours of [3, 6, 9, 12]) schedule.notice(hours * HOUR);
  expect(started).toHaveLength(1);
  await end();
  schedule.notice(12 * HOUR + 1);
  expect(started).toHaveLength(2);
  await end();
  schedule.notice(12 * HOUR + 2);
  expect(started).toHaveLength(2);
});
