/**
 * Spreadsheets evaluate text with such a beginning, in full width too, and an address can contain
 * any text.
 */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Excel takes a file for UTF-8 only if it begins so. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as the CSV that a Brazilian Excel opens in columns: separated by semicolons, numbers with a
 * decimal comma, quoted where needed, lines ended by CRLF. Text that a spreadsheet would evaluate as
 * a formula is prefixed with an apostrophe.
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
