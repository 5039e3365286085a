import { toCsv } from '#contract/csv.ts';
import type { SalesView } from '#contract/operator.ts';
import { DIMENSIONS, type Dimension } from '#contract/sales.ts';
import {
  type Column,
  type ColumnName,
  columns,
  columnsOf,
  type Line,
  type Sort,
} from './columns.ts';

/** What the table shows and the file has. */
export interface ShownSales {
  names: ColumnName[];
  rows: Line[];
  total: Line;
}

/** The rows that have the filter's text in what they are grouped by, sorted, and their total. */
export function shownSales(
  { rows: all, total, by }: SalesView,
  { filter, sort }: { filter: string; sort: Sort },
): ShownSales {
  const names = columnsOf(by);
  const wanted = plain(filter.trim());
  const rows = all.filter((row) =>
    by.some((name) => plain(columns[name].text(row)).includes(wanted)),
  );
  const column = columns[names.includes(sort.column) ? sort.column : 'net'];
  const direction = sort.isDescending ? -1 : 1;
  const sorted = [...rows].sort((a, b) => {
    const [first, second] = [column.value(a), column.value(b)];
    // What is unknown comes last either way.
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * compare(first, second);
  });
  const figures = rows.length === all.length ? total : sumOf(rows);
  return { names, rows: sorted, total: { ...labels(by), ...figures } };
}

/** The shown rows and their total, by the shown columns: amounts in reais, conversion in percent. */
export function csvOf({ names, rows, total }: ShownSales): string {
  const lines = [...rows, total].map((line) => names.map((name) => columns[name].cell(line)));
  const titles = names.map((name): string => {
    const { title, unit }: Column = columns[name];
    return unit ? `${title} (${unit})` : title;
  });
  return toCsv([titles, ...lines]);
}

/** Each account, payment, refund and dispute is in one row; who paid may be in several. */
function sumOf(rows: readonly Line[]) {
  const sum = (name: 'accounts' | 'converted' | 'gross' | 'refunds' | 'disputes' | 'net') =>
    rows.reduce((all, row) => all + row[name], 0);
  return {
    ...{ accounts: sum('accounts'), converted: sum('converted'), paid: null, gross: sum('gross') },
    ...{ refunds: sum('refunds'), disputes: sum('disputes'), net: sum('net') },
  };
}

/** `Total` in the first column, nothing in the others that are grouped by. */
function labels(by: readonly Dimension[]): Record<Dimension, string> {
  const first = DIMENSIONS.find((name) => by.includes(name));
  const empty = { campaign: '', ref: '', coupon: '', plan: '', interval: '' };
  return first ? { ...empty, [first]: 'Total' } : empty;
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'pt-BR');
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
