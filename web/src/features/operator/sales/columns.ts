import { formatCents, toReais } from '#contract/money.ts';
import { INTERVALS, intervals } from '#contract/plans.ts';
import { DIMENSIONS, type Dimension, type Figures } from '#contract/sales.ts';
import { formatCount } from '../format-count.ts';

/** A row, or their total, in which it may be unknown how many people paid. */
export type Line = Omit<Figures, 'paid'> & { paid: number | null } & Record<Dimension, string>;

export interface Column {
  title: string;
  /** Of the numbers in the file. */
  unit?: 'R$' | '%';
  /** What it is sorted by. */
  value: (line: Line) => string | number | null;
  /** As the table shows it. */
  text: (line: Line) => string;
  /** As the file has it: amounts in reais. */
  cell: (line: Line) => string | number;
  isNumber: boolean;
}

const text = (title: string, name: Dimension, show = (value: string) => value): Column => {
  const shown = (line: Line) => show(line[name]);
  return { title, value: shown, text: shown, cell: shown, isNumber: false };
};

const number = (
  title: string,
  value: (line: Line) => number | null,
  show: (value: number) => string,
  {
    unit,
    cell = (value) => value,
  }: Pick<Column, 'unit'> & { cell?: (value: number) => number } = {},
): Column => {
  const orElse = <Other>(line: Line, other: Other, use: (known: number) => string | number) => {
    const known = value(line);
    return known === null ? other : use(known);
  };
  return {
    ...{ title, value, isNumber: true, ...(unit && { unit }) },
    text: (line) => String(orElse(line, '–', show)),
    cell: (line) => orElse(line, '', cell),
  };
};

const count = (title: string, name: 'accounts' | 'converted' | 'paid') =>
  number(title, (line) => line[name], formatCount);

const money = (title: string, name: 'gross' | 'refunds' | 'disputes' | 'net') =>
  number(title, (line) => line[name], formatCents, { unit: 'R$', cell: toReais });

/** Of those who signed up in the period, who have ever paid; null without any. */
const conversion = ({ accounts, converted }: Line) =>
  accounts > 0 ? Math.round((1000 * converted) / accounts) / 10 : null;

const intervalTitle = (value: string): string => {
  const interval = INTERVALS.find((each) => each === value);
  return interval ? intervals[interval].title : value;
};

export const columns = {
  campaign: text('Campanha', 'campaign'),
  ref: text('Afiliado', 'ref'),
  coupon: text('Cupom', 'coupon'),
  plan: text('Plano', 'plan'),
  interval: text('Período', 'interval', intervalTitle),
  net: money('Líquido', 'net'),
  paid: count('Pagantes', 'paid'),
  conversion: number(
    'Conversão',
    conversion,
    (percent) => `${String(percent).replace('.', ',')}%`,
    { unit: '%' },
  ),
  gross: money('Bruto', 'gross'),
  refunds: money('Reembolsos', 'refunds'),
  disputes: money('Contestações', 'disputes'),
  accounts: count('Cadastros', 'accounts'),
  converted: count('Assinaram', 'converted'),
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

export interface Sort {
  column: ColumnName;
  isDescending: boolean;
}

export function isColumn(name: string): name is ColumnName {
  return Object.hasOwn(columns, name);
}

/** Those of a report, in their order: what it is grouped by, then its figures. */
export function columnsOf(by: readonly Dimension[]): ColumnName[] {
  const isShown = (name: ColumnName) => !isDimension(name) || by.includes(name);
  return Object.keys(columns).filter(isColumn).filter(isShown);
}

export function isDimension(name: string): name is Dimension {
  return DIMENSIONS.some((each) => each === name);
}
