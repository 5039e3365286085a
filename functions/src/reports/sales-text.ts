import type { UnmatchedPayment } from '../billing/subscription/unmatched-payments.ts';
import { formatCents, toReais } from '../contract/money.ts';
import { toCsv } from './csv.ts';
import { type Dimension, type Figures, NONE, type SalesRow } from './sales-rows.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

const COUNTS = ['accounts', 'paid'] as const;
const AMOUNTS = ['gross', 'refunds', 'disputes', 'net'] as const;

/** A table for the terminal: a line for each row, the total last, amounts in R$. */
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

/** The same as CSV, without the total; amounts in reais with a decimal point. */
export function salesCsv(rows: readonly SalesRow[], by: readonly Dimension[]): string {
  const heads = [...by, ...COUNTS, ...AMOUNTS.map((name) => `${name}_brl`)];
  const lines = rows.map((row) => [
    ...by.map((name) => (row[name] === NONE ? '' : row[name])),
    ...COUNTS.map((name) => row[name]),
    ...AMOUNTS.map((name) => toReais(row[name])),
  ]);
  return toCsv([heads, ...lines]);
}

/** The payments to refund or use, with the command that marks them as resolved. */
export function unmatchedText(payments: readonly UnmatchedPayment[]): string {
  if (payments.length === 0) return 'No payments without a subscription.\n';
  const lines = payments.map(
    ({ invoice, customer, uid, email, reason, amount, paid_at }) =>
      `  ${invoice}  ${formatCents(amount)}  ${day.format(paid_at * 1000)}  ${reason}  ${customer}  ${uid ?? '–'}  ${email ?? '–'}`,
  );
  return [
    `${payments.length} to refund or use; afterwards: npm run resolve:payment -- <invoice>`,
    ...lines,
    '',
  ].join('\n');
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
