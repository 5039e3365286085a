import { expect, test } from 'vitest';
import { timeParts, trialAt } from '../../../web/src/lib/session/trial.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const created = Date.UTC(2026, 0, 10, 12);

test.each([
  ['half-way through it', 3.5 * DAY, 3.5 * DAY, 50],
  ['a second before the end', 7 * DAY - SECOND, SECOND, (SECOND / (7 * DAY)) * 100],
  ['at the end', 7 * DAY, 0, 0],
  ['long after the end', 400 * DAY, 0, 0],
  ['with a clock that is two days slow', -2 * DAY, 7 * DAY, 100],
])('the trial’s remaining time is correct %s', (_, elapsed, remainingMs, percent) => {
  const [active, endsAt] = [remainingMs > 0, created + 7 * DAY];
  expect(trialAt(created, created + elapsed)).toEqual({ active, remainingMs, percent, endsAt });
});

test.each([
  [7 * DAY - 1, { days: 7, hours: 0, minutes: 0, seconds: 0 }],
  [DAY + 2 * 3600_000 + 3 * 60_000 + 4000, { days: 1, hours: 2, minutes: 3, seconds: 4 }],
  [-5, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('a countdown is split into days, hours, minutes and seconds: $1', (ms, parts) => {
  expect(timeParts(ms)).toEqual(parts);
});
