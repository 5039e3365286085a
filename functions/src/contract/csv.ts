/** Matches text that spreadsheets evaluate as a formula, including full-width signs. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Excel needs this mark to recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats rows as CSV for Brazilian Excel: semicolons, decimal commas, CRLF. Prefixes formulas with
 * an apostrophe. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
