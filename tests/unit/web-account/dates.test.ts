import * as fc from 'fast-check';
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
  expect(formatDate('Sat, 10 Jan 2026 12:00:00 GMT')).toBe('10/01/2026');
});

test('every date and time reads as Intl writes it', () => {
  const day = new Intl.DateTimeFormat('pt-BR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const minute = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
      expect(formatUnixTime(seconds)).toBe(
        `${day.format(seconds * 1000)} às ${minute.format(seconds * 1000)}`,
      );
    }),
  );
});
