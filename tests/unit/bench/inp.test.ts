import { expect, test } from 'vitest';
import { inpOf } from '../../bench/web/inp.ts';

/** The events of one document, whose interactions took so many milliseconds each. */
const visit = (startedAt: number, durations: readonly number[], count = durations.length) =>
  durations.map((ms, id) => ({
    ...{ kind: 'interaction' as const, startedAt, id, count, ms },
    what: `${ms} of ${startedAt}`,
  }));
const of = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test.each([
  ['the only interaction', visit(1, [40]), '40 of 1'],
  ['the longest of a few', visit(1, [40, 120, 80]), '120 of 1'],
  ['the longest of 49', visit(1, [300, ...of(48, 40)]), '300 of 1'],
  ['the second of 50', visit(1, [300, 200, ...of(48, 40)]), '200 of 1'],
  ['the third of 100', visit(1, [300, 200, 160, ...of(97, 40)]), '160 of 1'],
  ['short interactions count too, though they have no event', visit(1, [300, 200], 50), '200 of 1'],
  ['the shortest where fewer have an event than are left out', visit(1, [300], 100), '300 of 1'],
  ['the worst document', [...visit(1, [40]), ...visit(2, [90]), ...visit(3, [60])], '90 of 2'],
  [
    'each document leaves out its own',
    [...visit(1, [300, ...of(49, 40)]), ...visit(2, [90])],
    '90 of 2',
  ],
])('INP is %s', (_, events, what) => {
  expect(inpOf(events)).toEqual({ ms: Number.parseInt(what, 10), what });
});

test('an interaction counts once, by its longest event', () => {
  const [press, ...others] = visit(1, [300, 200, ...of(48, 40)]);
  if (!press) throw new Error('No event');
  const pointerdown = { ...press, ms: 290, what: 'pointerdown' };
  expect(inpOf([pointerdown, press, ...others])).toEqual({ ms: 200, what: '200 of 1' });
});

test('a visit without an interaction was not watched', () => {
  expect(() => inpOf([])).toThrow('not watched');
});
