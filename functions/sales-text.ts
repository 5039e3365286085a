import { toCsv } from './src/contract/csv.ts';
import { toReais } from './src/contract/money.ts';
import { type Dimension, type Figures, NONE } from './src/contract/sales.ts';
import type { SalesReport } from './src/reports/sales-report.ts';

type Line = Record<string, string | number>;

/** Returns the report's rows for `console.table`, in reais. The last row is the total. */
export function salesTable({ rows, total }: SalesReport, by: readonly Dimension[]): Line[] {
  const [first = 'campaign'] = by;
  return [...rows, { ...total, [first]: 'total' }].map((row) => line(row, by));
}

export function salesCsv({ rows, total }: SalesReport, by: readonly Dimension[]): string {
  const cells = rows.map((row) => Object.values(line(row, by)));
  const known = cells.map((row) => row.map((cell) => (cell === NONE ? '' : cell)));
  return toCsv([Object.keys(line(total, by)), ...known]);
}

function line(row: Figures & Partial<Record<Dimension, string>>, by: readonly Dimension[]): Line {
  return {
    ...Object.fromEntries(by.map((name) => [name, row[name] ?? ''])),
    ...{ accounts: row.accounts, converted: row.converted, paid: row.paid },
    gross_brl: toReais(row.gross),
    refunds_brl: toReais(row.refunds),
    disputes_brl: toReais(row.disputes),
    net_brl: toReais(row.net),
  };
}
