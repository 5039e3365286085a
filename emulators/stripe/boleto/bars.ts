/** Which of the five elements of a digit are wide, in Interleaved 2 of 5. */
const WIDE = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
];

/**
 * Widths of bars and spaces in turn, beginning with a bar, in Interleaved 2 of 5: the digits
 * go in pairs, the first as bars and the second as the spaces between them.
 * @param digits an even number of them.
 */
export function barWidths(digits: string): number[] {
  const widths = [1, 1, 1, 1];
  for (let index = 0; index < digits.length; index += 2) {
    const [bars = '', spaces = ''] = [digits[index], digits[index + 1]].map(
      (digit) => WIDE[Number(digit)],
    );
    for (let element = 0; element < 5; element += 1) {
      widths.push(bars[element] === '1' ? 3 : 1, spaces[element] === '1' ? 3 : 1);
    }
  }
  return [...widths, 3, 1, 1];
}

/** The bars as rectangles: where each begins and how wide it is. */
export function bars(digits: string): { x: number; width: number }[] {
  let x = 0;
  return barWidths(digits).flatMap((width, index) => {
    const bar = { x, width };
    x += width;
    return index % 2 === 0 ? [bar] : [];
  });
}
