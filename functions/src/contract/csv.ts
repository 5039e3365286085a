/** Matches text that spreadsheets evaluate as a formula, including full-width signs. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Excel recognizes UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats rows as CSV for Brazilian Excel, with semicolons, decimal commas and CRLF. An apostrophe
 * before a formula prevents Excel from running it.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
