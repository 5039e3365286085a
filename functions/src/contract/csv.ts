/** Spreadsheets evaluate text with such a beginning, and an address can contain any text. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180): quoted where needed, lines ended by CRLF. Text that a spreadsheet
 * would evaluate as a formula is prefixed with an apostrophe.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
