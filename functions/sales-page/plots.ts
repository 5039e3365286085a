import * as Plot from '@observablehq/plot';
import { formatCents } from '../src/contract/money.ts';
import { type Dimension, NONE, type SalesRow } from '../src/reports/sales-rows.ts';
import type { Funnel, Week } from '../src/reports/sales-series.ts';

/** As wide as a phone of 360 px leaves; wider screens show plots side by side. */
const WIDTH = 320;
/** More would not fit a phone's screen; the table below a plot has every row. */
const MOST_ROWS = 12;
const NAME_LENGTH = 14;

/** What happened to money, with the page's colour for it. */
export const PARTS = [
  ['gross', 'paid'],
  ['refunds', 'refunded'],
  ['disputes', 'disputed'],
] as const;

const color = {
  domain: PARTS.map(([, name]) => name),
  range: PARTS.map(([, name]) => `var(--${name})`),
};

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const ofCents = (cents: number) => compact.format(cents / 100);

type Amounts = Pick<SalesRow, 'gross' | 'refunds' | 'disputes'>;

/** A bar for each part that is not 0: what was paid upwards, what went back downwards. */
function barsOf(amounts: Amounts, at: string | Date, label: string) {
  return PARTS.filter(([field]) => amounts[field] !== 0).map(([field, part]) => ({
    at,
    part,
    cents: field === 'gross' ? amounts[field] : -amounts[field],
    title: `${label}, ${part}: ${formatCents(amounts[field])}`,
  }));
}

/** Paid, refunded and disputed by week. */
export function weekPlot(document: Document, weeks: readonly Week[]): Element {
  const bars = weeks.flatMap((week) => {
    const monday = dayOf(week.start);
    return barsOf(week, new Date(week.start * 1000), monday);
  });
  return Plot.plot({
    document,
    width: WIDTH,
    height: 200,
    marginLeft: 44,
    color,
    x: { interval: Plot.utcInterval('1 day'), label: null },
    y: { tickFormat: ofCents, label: 'R$', labelArrow: 'none', grid: true, ticks: 5 },
    marks: [
      Plot.rectY(bars, {
        x1: 'at',
        x2: (bar) => new Date(bar.at.valueOf() + 6.5 * 86_400_000),
        y: 'cents',
        fill: 'part',
        title: 'title',
      }),
      Plot.ruleY([0]),
    ],
  });
}

/** Paid, refunded and disputed by the values of one column, the largest first. */
export function rowsPlot(document: Document, rows: readonly SalesRow[], by: Dimension): Element {
  const largest = rows.filter(hasMoney).toSorted((a, b) => b.gross - a.gross);
  const shown = largest.slice(0, MOST_ROWS).map((row, index) => ({ ...row, key: `${index}` }));
  const bars = shown.flatMap((row) => barsOf(row, row.key, row[by]));
  return Plot.plot({
    document,
    width: WIDTH,
    height: 44 + 26 * shown.length,
    marginTop: 4,
    marginBottom: 40,
    marginLeft: 104,
    color,
    x: { tickFormat: ofCents, label: 'R$', labelArrow: 'none', grid: true, ticks: 4 },
    y: {
      domain: shown.map(({ key }) => key),
      tickFormat: (key) => short(shown[Number(key)]?.[by] ?? ''),
      tickSize: 0,
      label: null,
    },
    marks: [
      Plot.barX(bars, { x: 'cents', y: 'at', fill: 'part', title: 'title' }),
      Plot.ruleX([0]),
    ],
  });
}

/** From sign-up to paid. */
export function funnelPlot(document: Document, funnel: Funnel): Element {
  const steps = funnelSteps(funnel);
  return Plot.plot({
    document,
    width: WIDTH,
    height: 44 + 34 * steps.length,
    marginLeft: 104,
    marginTop: 4,
    marginBottom: 40,
    marginRight: 84,
    x: { label: 'accounts', labelArrow: 'none', grid: true, ticks: 4, tickFormat: ofWhole },
    y: { domain: steps.map(({ name }) => name), tickSize: 0, label: null },
    marks: [
      Plot.barX(steps, {
        x: 'count',
        y: 'name',
        fill: 'var(--paid)',
        title: ({ name, count }) => `${name}: ${count}`,
      }),
      Plot.text(steps, {
        x: 'count',
        y: 'name',
        text: 'label',
        textAnchor: 'start',
        dx: 4,
      }),
      Plot.ruleX([0]),
    ],
  });
}

/** A funnel's steps with the share of the first one. */
export function funnelSteps({ signedUp, openedCheckout, paid }: Funnel) {
  const steps = [
    { name: 'signed up', count: signedUp },
    { name: 'opened checkout', count: openedCheckout },
    { name: 'paid', count: paid },
  ];
  const percent = (count: number) => Math.round((1000 * count) / Math.max(signedUp, 1)) / 10;
  return steps.map((step) => ({ ...step, label: `${step.count} (${percent(step.count)}%)` }));
}

const ofWhole = (count: number) => (Number.isInteger(count) ? String(count) : '');

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
/** The day in São Paulo, like 2026-01-31, of Unix seconds. */
export const dayOf = (at: number) => day.format(at * 1000);

export const hasMoney = ({ gross, refunds, disputes }: Amounts) =>
  gross !== 0 || refunds !== 0 || disputes !== 0;

function short(name: string): string {
  const text = name === NONE ? '(none)' : name;
  return text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH - 1)}…` : text;
}
