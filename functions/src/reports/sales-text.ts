import { formatCents, toReais } from '../contract/money.ts';
import { toCsv } from './csv.ts';
import { type Dimension, type Figures, NONE, type SalesRow } from './sales-rows.ts';

const COUNTS = ['accounts', 'paid'] as const;
const AMOUNTS = ['gross', 'refunds', 'net'] as const;

/** A table for the terminal: one line a row, the total last, amounts in R$. */
export function salesTable(
  rows: readonly SalesRow[],
  total: Figures,
  by: readonly Dimension[],
): string {
  const heads = [...by, ...COUNTS, ...AMOUNTS];
  const last = [...by.map((_, index) => (index === 0 ? 'total' : '')), ...figures(total)];
  const lines = [heads, ...rows.map((row) => [...by.map((name) => row[name]), ...figures(row)])];
  const all = [...lines, last];
  const widths = heads.map((_, column) => Math.max(...all.map((line) => widthOf(line[column]))));
  const text = all.map((line) =>
    line
      .map((cell, column) => pad(cell, widths[column] ?? 0, column < by.length))
      .join('  ')
      .trimEnd(),
  );
  const rule = '─'.repeat(Math.max(...text.map(widthOf)));
  return [text[0], rule, ...text.slice(1, -1), rule, text.at(-1), ''].join('\n');
}

/** The same as CSV, without the total; amounts in reais with a point. */
export function salesCsv(rows: readonly SalesRow[], by: readonly Dimension[]): string {
  const heads = [...by, ...COUNTS, ...AMOUNTS.map((name) => `${name}_brl`)];
  const lines = rows.map((row) => [
    ...by.map((name) => (row[name] === NONE ? '' : row[name])),
    ...COUNTS.map((name) => row[name]),
    ...AMOUNTS.map((name) => toReais(row[name])),
  ]);
  return toCsv([heads, ...lines]);
}

function figures(row: Figures): string[] {
  return [
    ...COUNTS.map((name) => String(row[name])),
    ...AMOUNTS.map((name) => formatCents(row[name])),
  ];
}

function widthOf(text = ''): number {
  return [...text].length;
}

function pad(text: string, width: number, left: boolean): string {
  const space = ' '.repeat(width - widthOf(text));
  return left ? text + space : space + text;
}
