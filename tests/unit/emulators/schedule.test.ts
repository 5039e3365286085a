import { expect, test } from 'vitest';
import { Schedule } from '../../../emulators/schedule.ts';

const HOUR = 3600;

test('a job runs at each multiple of its interval, and once after a run over several intervals', async () => {
  const ends: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  const job = { label: 'reconcile', everySeconds: 3 * HOUR, run };
  const schedule = new Schedule([job], () => {});
  const startedAt = (...times: number[]) => {
    for (const time of times) schedule.tick(time);
    return ends.length;
  };
  const end = async () => {
    ends.at(-1)?.resolve();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  expect(startedAt(3 * HOUR - 2, 3 * HOUR - 1)).toBe(0);
  expect(startedAt(3 * HOUR, 6 * HOUR, 9 * HOUR)).toBe(1);
  await end();
  expect(startedAt(9 * HOUR + 1)).toBe(2);
  await end();
  expect(startedAt(9 * HOUR + 2, 12 * HOUR - 1)).toBe(2);
  expect(startedAt(12 * HOUR)).toBe(3);
});
