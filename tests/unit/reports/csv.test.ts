import { expect, test } from 'vitest';
import { toCsv } from '../../../functions/src/reports/sales-text.ts';

test.each([
  ['ana', 'ana'],
  ['a,b', '"a,b"'],
  ['say "oi"', '"say ""oi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+55', "'+55"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =HYPERLINK("x","y")', `"' =HYPERLINK(""x"",""y"")"`],
  [-1.5, '-1.5'],
])('writes %j as %s', (value, text) => {
  expect(toCsv([[value, 1]])).toBe(`${text},1\r\n`);
});
