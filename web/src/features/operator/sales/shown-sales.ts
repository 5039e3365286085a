import { toCsv } from '#contract/csv.ts';
import type { SalesView } from '#contract/operator.ts';
import { DIMENSIONS } from '#contract/sales.ts';
import {
  type Column,
  cellOf,
  columns,
  isDimension,
  type Line,
  lineOf,
  type Sort,
} from './columns.ts';

export type ShownSales = { columns: readonly Column[]; rows: readonly Line[]; total: Line };

/** Returns the rows in which a grouping column (`by`) contains `filter`, and their total. */
export function shownSales(
  { rows, total, by }: SalesView,
  { filter, sort }: { filter: string; sort: Sort },
): ShownSales {
  const wanted = plain(filter.trim());
  const found = rows
    .map(lineOf)
    .filter((line) => by.some((name) => plain(line[name]).includes(wanted)));
  const figures = found.length === rows.length ? total : sumOf(found);
  const empty = { campaign: '', ref: '', coupon: '', plan: '', interval: '' };
  const first = DIMENSIONS.find((name) => by.includes(name)) ?? 'campaign';
  const shown = columns.filter(({ name }) => !isDimension(name) || by.includes(name));
  return {
    columns: shown,
    rows: sorted(found, shown, sort),
    total: lineOf({ ...empty, [first]: 'Total', ...figures }),
  };
}

/** Sorts by the column that `sort` names, or by net amount if that column is hidden. */
function sorted(lines: readonly Line[], shown: readonly Column[], sort: Sort): Line[] {
  const name = shown.find((each) => sort === each.name || sort === `-${each.name}`)?.name ?? 'net';
  const direction = sort.startsWith('-') ? -1 : 1;
  return [...lines].sort((a, b) => {
    const [first, second] = [a[name], b[name]];
    // Unknown values come last in either order.
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * compare(first, second);
  });
}

export function csvOf({ columns, rows, total }: ShownSales): string {
  const titles = columns.map(({ title, unit }) => (unit ? `${title} (${unit})` : title));
  const lines = [...rows, total].map((line) => columns.map((column) => cellOf(line, column)));
  return toCsv([titles, ...lines]);
}

/** Adds up rows. `paid` is null, because several rows may count the same buyer. */
function sumOf(lines: readonly Line[]) {
  const sum = (name: 'accounts' | 'converted' | 'gross' | 'refunds' | 'disputes' | 'net') =>
    lines.reduce((all, line) => all + line[name], 0);
  return {
    ...{ accounts: sum('accounts'), converted: sum('converted'), paid: null, gross: sum('gross') },
    ...{ refunds: sum('refunds'), disputes: sum('disputes'), net: sum('net') },
  };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'pt-BR');
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
