/** Spreadsheets run what begins like this, and anybody can write it into an address. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180): quoted where needed, lines ended by CRLF. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it.
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
