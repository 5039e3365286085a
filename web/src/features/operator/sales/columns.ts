import { formatCents, toReais } from '#contract/money.ts';
import { INTERVALS, intervals } from '#contract/plans.ts';
import { DIMENSIONS, type Dimension, NONE, type SalesRow } from '#contract/sales.ts';
import { formatCount, formatPercent } from '../format.ts';

/** A row of the table, or its total. Unknown figures are null. */
export type Line = Omit<SalesRow, 'paid'> & Record<'paid' | 'conversion', number | null>;

type ColumnName = keyof Line;

/** The column to sort by: `net`, or `-net` for the largest value first. */
export type Sort = ColumnName | `-${ColumnName}`;

export type Column = { name: ColumnName; title: string; unit?: 'R$' | '%' };

export const columns: readonly Column[] = [
  { name: 'campaign', title: 'Campanha' },
  { name: 'ref', title: 'Afiliado' },
  { name: 'coupon', title: 'Cupom' },
  { name: 'plan', title: 'Plano' },
  { name: 'interval', title: 'Período' },
  { name: 'net', title: 'Líquido', unit: 'R$' },
  { name: 'gross', title: 'Bruto', unit: 'R$' },
  { name: 'refunds', title: 'Reembolsos', unit: 'R$' },
  { name: 'disputes', title: 'Contestações', unit: 'R$' },
  { name: 'paid', title: 'Pagantes' },
  { name: 'accounts', title: 'Cadastros' },
  { name: 'converted', title: 'Assinaram' },
  { name: 'conversion', title: 'Conversão', unit: '%' },
];

export function isDimension(name: string): name is Dimension {
  return DIMENSIONS.some((each) => each === name);
}

/** Adds readable names and `conversion`: the percentage of the new users who ever paid. */
export function lineOf(row: Omit<Line, 'conversion'>): Line {
  const { accounts, converted } = row;
  const interval = INTERVALS.find((each) => each === row.interval);
  return {
    ...row,
    campaign: row.campaign === NONE ? 'Sem campanha' : row.campaign,
    ref: row.ref === NONE ? 'Sem afiliado' : row.ref,
    coupon: row.coupon === NONE ? 'Sem cupom' : row.coupon,
    plan: row.plan === NONE ? 'Sem plano' : row.plan,
    interval: interval ? intervals[interval].title : row.interval.replace(NONE, 'Sem período'),
    conversion: accounts > 0 ? Math.round((1000 * converted) / accounts) / 10 : null,
  };
}

export function textOf(line: Line, { name, unit }: Column): string {
  const value = line[name];
  if (typeof value === 'string') return value;
  if (value === null) return NONE;
  if (unit === 'R$') return formatCents(value);
  return unit === '%' ? formatPercent(value) : formatCount(value);
}

/** Returns the value for the CSV file. Amounts are in reais. */
export function cellOf(line: Line, { name, unit }: Column): string | number {
  const value = line[name] ?? '';
  return unit === 'R$' && typeof value === 'number' ? toReais(value) : value;
}
