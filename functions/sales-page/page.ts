import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { formatCents } from '../src/contract/money.ts';
import {
  type Dimension,
  type Figures,
  NONE,
  type Period,
  payersOf,
  type Sales,
  type SalesRow,
  salesRows,
  totalOf,
} from '../src/reports/sales-rows.ts';
import { funnelOf, salesByWeek } from '../src/reports/sales-series.ts';
import { dayOf, funnelPlot, funnelSteps, hasMoney, PARTS, rowsPlot, weekPlot } from './plots.ts';

const COLUMNS = ['campaign', 'ref', 'plan'] as const satisfies Dimension[];
const COUNTS = ['accounts', 'paid'] as const;
const AMOUNTS = ['gross', 'refunds', 'disputes', 'net'] as const;
const HEADS = [...COUNTS, ...AMOUNTS];

interface Report {
  sales: Sales;
  /** The uids that have a Stripe customer. */
  withCustomer: ReadonlySet<string>;
  period: Period;
  /** Payments to refund or use. */
  unmatched: number;
  now: Date;
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The sales report as one HTML page, which loads nothing else and runs no script. */
export function salesPage({ sales, withCustomer, period, unmatched, now }: Report): string {
  const dom = new JSDOM(read('page.html'));
  const { document } = dom.window;
  const style = document.createElement('style');
  style.textContent = read('page.css');
  document.head.append(style);
  const { accounts, payments } = sales;

  /** An element with text and other elements in it. */
  function element(tag: string, ...children: (Node | string)[]): HTMLElement {
    const created = document.createElement(tag);
    created.append(...children);
    return created;
  }

  function table(heads: readonly string[], lines: readonly (readonly string[])[]): HTMLElement {
    const rows = lines.map(([name = '', ...cells]) => {
      const first = element('th', name);
      first.setAttribute('scope', 'row');
      return element('tr', first, ...cells.map((cell) => element('td', cell)));
    });
    const head = element('tr', ...heads.map((name) => element('th', name)));
    const created = element('table', element('thead', head), element('tbody', ...rows));
    const scrolled = element('div', created);
    scrolled.className = 'scrolled';
    // So that the keyboard can scroll it.
    scrolled.tabIndex = 0;
    return element('details', element('summary', 'Table'), scrolled);
  }

  function section(title: string, ...children: (Node | string)[]): void {
    document.querySelector('main')?.append(element('section', element('h2', title), ...children));
  }

  function plotted(plot: Element, label: string): Element {
    plot.setAttribute('role', 'img');
    plot.setAttribute('aria-label', label);
    return plot;
  }

  const total = totalOf(salesRows(sales, period, []), payersOf(payments, period));
  document.querySelector('#period')?.append(periodText(period, now));
  document
    .querySelector('#unmatched')
    ?.append(
      unmatched === 0
        ? 'No payments without a subscription.'
        : `${unmatched} to refund or use: npm run report:sales lists them.`,
    );
  document
    .querySelector('#total')
    ?.append(
      ...HEADS.map((name) => element('div', element('dt', name), element('dd', text(total, name)))),
    );
  document.querySelector('#legend')?.append(
    ...PARTS.map(([, part]) => {
      const item = element('li', part);
      item.className = part;
      return item;
    }),
  );

  const funnel = funnelOf(accounts, withCustomer, payments, period);
  const steps = funnelSteps(funnel);
  if (funnel.signedUp === 0) section('From sign-up to paid', empty('Nobody signed up.'));
  else {
    section(
      'From sign-up to paid',
      element('p', 'Of the accounts of this period, until now.'),
      plotted(funnelPlot(document, funnel), 'Accounts by the step they have reached'),
      table(
        ['step', 'accounts'],
        steps.map(({ name, label }) => [name, label]),
      ),
    );
  }

  const weeks = salesByWeek(sales, period);
  if (weeks.length === 0) section('By week', empty('No money moved.'));
  else {
    section(
      'By week',
      plotted(weekPlot(document, weeks), 'Paid, refunded and disputed by week'),
      table(
        ['week from', ...PARTS.map(([field]) => field)],
        weeks.map((week) => [
          dayOf(week.start),
          ...PARTS.map(([field]) => formatCents(week[field])),
        ]),
      ),
    );
  }

  for (const by of COLUMNS) {
    const rows = salesRows(sales, period, [by]);
    const plot = rows.some(hasMoney)
      ? plotted(rowsPlot(document, rows, by), `Paid, refunded and disputed by ${by}`)
      : empty('No money moved.');
    section(
      `By ${by}`,
      plot,
      ...(rows.length > 0 ? [table([by, ...HEADS], linesOf(rows, by))] : []),
    );
  }
  return dom.serialize();

  function empty(message: string): HTMLElement {
    const created = element('p', message);
    created.className = 'empty';
    return created;
  }
}

function linesOf(rows: readonly SalesRow[], by: Dimension): string[][] {
  return rows.map((row) => [
    row[by] === NONE ? '(none)' : row[by],
    ...HEADS.map((name) => text(row, name)),
  ]);
}

function text(figures: Figures, name: (typeof HEADS)[number]): string {
  const value = figures[name];
  return name === 'accounts' || name === 'paid' ? String(value) : formatCents(value);
}

function periodText({ from, to }: Period, now: Date): string {
  const begin = from === 0 ? 'the beginning' : dayOf(from);
  const end = Number.isFinite(to) ? dayOf(to - 1) : dayOf(now.valueOf() / 1000);
  return `From ${begin} to ${end}, days in São Paulo.`;
}
