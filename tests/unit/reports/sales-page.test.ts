import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { formatCents } from '#contract/money.ts';
import { salesPage } from '../../../functions/sales-page/page.ts';
import { periodOf } from '../../../functions/src/reports/period.ts';
import {
  type Dimension,
  payersOf,
  type Sales,
  salesRows,
  totalOf,
} from '../../../functions/src/reports/sales-rows.ts';
import { salesByWeek } from '../../../functions/src/reports/sales-series.ts';
import { salesCsv } from '../../../functions/src/reports/sales-text.ts';

const seconds = (time: string) => Date.parse(time) / 1000;
const REFS = [
  'ana',
  'bia',
  '<img src=x onerror=alert(1)>',
  '',
  'a-very-long-affiliate-name-indeed',
];
const PLANS = ['Elite', 'Top Afiliado', null];

/** Three months of sales: by the index, so that every run has the same. */
function manySales(count: number): Sales {
  const begin = seconds('2026-01-05T12:00:00Z');
  const accounts = Array.from({ length: count }, (_, index) => ({
    uid: `u${index}`,
    createdAt: (begin + index * 40_000) * 1000,
    attribution: { referral: REFS[index % REFS.length], utm_campaign: `c${index % 17}` },
  }));
  const payments = accounts
    .filter((_, index) => index % 3 === 0)
    .map(({ uid, attribution }, index) => ({
      customer: `cus_${uid}`,
      uid,
      attribution,
      coupon: null,
      plan: PLANS[index % PLANS.length] ?? null,
      amount: 9_790 + index * 7,
      at: begin + index * 120_000 + 3_600,
    }));
  const part = (every: number, amount: number) =>
    payments
      .filter((_, index) => index % every === 1)
      .map((payment) => ({ payment, amount, at: payment.at + 200_000 }));
  return { accounts, payments, refunds: part(5, 1_000), disputes: part(11, 9_790) };
}

const sales = manySales(180);
const withCustomer = new Set(sales.accounts.filter((_, i) => i % 2 === 0).map(({ uid }) => uid));
const page = (period = periodOf('2026-01-10', '2026-03-20'), of = sales) =>
  salesPage({
    sales: of,
    withCustomer,
    period,
    unmatched: 2,
    now: new Date('2026-04-01T12:00:00Z'),
  });

const parse = (html: string) => new JSDOM(html).window.document;

function sectionOf(document: Document, title: string): Element {
  const found = [...document.querySelectorAll('section')].find(
    (each) => each.querySelector('h2')?.textContent === title,
  );
  return found ?? expect.fail(`No section ${title}`);
}

const cellsOf = (section: Element) =>
  [...section.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );

/** The amount in cents of `R$ 1.127,40`. */
const cents = (text: string) => Number(text.replace(/[^\d-]/g, ''));

const titlesOf = (section: Element) =>
  [...section.querySelectorAll('svg title')].map((each) => each.textContent ?? '');

describe.each([
  ['a part', periodOf('2026-01-10', '2026-03-20')],
  ['all', periodOf(undefined, undefined)],
])('of %s of the time', (_, period) => {
  const document = parse(page(period));

  test.each(['campaign', 'ref', 'plan'] as const)('the table by %s is the CSV’s', (by) => {
    const csv = salesCsv(salesRows(sales, period, [by]), [by])
      .trim()
      .split('\r\n')
      .slice(1);
    const shown = cellsOf(sectionOf(document, `By ${by}`)).map(([name, accounts, paid, ...money]) =>
      [
        name === '(none)' ? '' : name,
        accounts,
        paid,
        ...money.map((each) => cents(each) / 100),
      ].join(),
    );
    expect(shown).toEqual(csv);
  });

  test('the total is the report’s', () => {
    const total = totalOf(salesRows(sales, period, []), payersOf(sales.payments, period));
    const shown = [...document.querySelectorAll('#total dd')].map((each) => each.textContent);
    const { accounts, paid, ...money } = total;
    expect(shown).toEqual([`${accounts}`, `${paid}`, ...Object.values(money).map(formatCents)]);
  });

  test('the weeks add up to the total', () => {
    const total = totalOf(salesRows(sales, period, []), 0);
    const rows = cellsOf(sectionOf(document, 'By week'));
    const sum = (column: number) => rows.reduce((all, row) => all + cents(row[column] ?? ''), 0);
    expect([sum(1), sum(2), sum(3)]).toEqual([total.gross, total.refunds, total.disputes]);
    for (const [day] of rows) expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(1);
  });

  test('each bar of the plots has the amount of its row', () => {
    for (const by of ['ref', 'plan'] as const satisfies Dimension[]) {
      const section = sectionOf(document, `By ${by}`);
      const expected = salesRows(sales, period, [by]).flatMap((row) => [
        ...(row.gross ? [`${row[by]}, paid: ${formatCents(row.gross)}`] : []),
        ...(row.refunds ? [`${row[by]}, refunded: ${formatCents(row.refunds)}`] : []),
        ...(row.disputes ? [`${row[by]}, disputed: ${formatCents(row.disputes)}`] : []),
      ]);
      expect(titlesOf(section).toSorted()).toEqual(expected.toSorted());
    }
    const weeks = salesByWeek(sales, period).filter(({ gross }) => gross > 0).length;
    const paid = titlesOf(sectionOf(document, 'By week')).filter((each) => each.includes('paid'));
    expect(paid).toHaveLength(weeks);
  });

  test('the bars are as long as their amounts', () => {
    const bars = [...sectionOf(document, 'By plan').querySelectorAll('rect')].map((bar) => ({
      width: Number(bar.getAttribute('width')),
      cents: cents(bar.querySelector('title')?.textContent?.split(': ')[1] ?? ''),
    }));
    const [first] = bars;
    expect(bars.length).toBeGreaterThan(2);
    for (const bar of bars) {
      // Plot leaves half a pixel between stacked bars.
      expect(bar.width / (first?.width ?? 0)).toBeCloseTo(bar.cents / (first?.cents ?? 0), 1);
    }
  });
});

test('the funnel counts the accounts of the period', () => {
  const document = parse(page());
  const steps = titlesOf(sectionOf(document, 'From sign-up to paid'));
  const begin = seconds('2026-01-10T03:00:00Z');
  const end = seconds('2026-03-21T03:00:00Z');
  const inPeriod = sales.accounts
    .map((account, index) => ({ ...account, index }))
    .filter(({ createdAt }) => createdAt / 1000 >= begin && createdAt / 1000 < end);
  const count = (step: (index: number) => boolean) =>
    inPeriod.filter(({ index }) => step(index)).length;
  expect(steps).toEqual([
    `signed up: ${inPeriod.length}`,
    `opened checkout: ${count((index) => index % 2 === 0 || index % 3 === 0)}`,
    `paid: ${count((index) => index % 3 === 0)}`,
  ]);
});

test('the page loads nothing, runs nothing and shows names as text', () => {
  const html = page();
  const document = parse(html);
  expect(document.querySelectorAll('script, img, link, iframe, [src], [href]')).toHaveLength(0);
  expect(html.replaceAll('http://www.w3.org/', '')).not.toMatch(/https?:|url\(|@import/);
  expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain(
    "default-src 'none'",
  );
  expect(sectionOf(document, 'By ref').textContent).toContain('<img src=x onerror=alert(1)>');
});

test('without sales each section says so', () => {
  const none = { accounts: [], payments: [], refunds: [], disputes: [] };
  const document = parse(page(periodOf(undefined, undefined), none));
  expect(document.querySelectorAll('svg')).toHaveLength(0);
  expect(document.querySelectorAll('section .empty')).toHaveLength(5);
});

test('accounts without sales are in the table, without a plot', () => {
  const document = parse(
    page(periodOf(undefined, undefined), { ...sales, payments: [], refunds: [], disputes: [] }),
  );
  const section = sectionOf(document, 'By ref');
  expect(section.querySelector('svg')).toBeNull();
  expect(cellsOf(section)).toHaveLength(REFS.length);
});
