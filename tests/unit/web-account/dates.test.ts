import { expect, test } from 'vitest';
import { formatDate, formatUnixDate, formatUnixTime } from '../../../web/src/lib/dates.ts';

test.each([
  [1767960000, '09/01/2026'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('Unix seconds %s are shown as %s', (seconds, text) => {
  expect(formatUnixDate(seconds)).toBe(text);
});

test('a date that cannot be read is N/A', () => {
  expect(formatDate('ontem')).toBe('N/A');
  expect(formatUnixTime(1767960000)).toBe('09/01/2026 às 09:00');
  expect(formatDate('Sat, 10 Jan 2026 12:00:00 GMT')).toBe('10/01/2026');
});
