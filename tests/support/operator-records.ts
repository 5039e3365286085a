import { addDays, DAY, dayOf, startOf } from '#contract/days.ts';
import type {
  OperatorPerson,
  RecentView,
  SalesView,
  TasksView,
  TodayView,
} from '#contract/operator.ts';
import { NONE, type SalesRow } from '#contract/sales.ts';
import { elitePrice } from './prices.ts';
import { active, ana, daysAgo, inDays, payment, profile } from './sample-user.ts';

/** Sample responses of the operator API, for each view. */

const cents = elitePrice.month.cents;
const stripe_url = 'https://dashboard.stripe.com/test/customers/cus_1';

const day = (days: number) => addDays(dayOf(inDays(0)), -days);

/** Returns a number that rises with `index`, with a peak in each week. */
const wave = (index: number) =>
  Math.round(10 + index / 6 + 5 * Math.sin((index * 2 * Math.PI) / 7));

const seriesOf = (days: number): TodayView['series'] =>
  Array.from({ length: days }, (_, index) => {
    const purchases = Math.round(wave(index) / 3);
    const before = days - 1 - index;
    return {
      day: day(before),
      active: 1_284 - 6 * before,
      mrr: 13_482_150 - 70_000 * before - (before % 5) * 12_000,
      sign_ups: wave(index),
      purchases,
      revenue: (purchases + 22) * cents,
      cancellations: wave(index + 2) % 4,
      failed_renewals: index % 3,
    };
  });

const gauge = (now: number, before: number | null) => ({ now, before });

export const today: TodayView = {
  ...{ view: 'today', day: day(0), counted_at: inDays(0) - 1200, series: seriesOf(28) },
  stocks: {
    ...{ active: gauge(1_284, 1_102), mrr: gauge(13_482_150, 11_570_340) },
    ...{ trials: gauge(96, 88), boletos: gauge(14, 9), boletos_amount: gauge(205_340, null) },
  },
  before: {
    ...{ revenue: 12_480_770, sign_ups: 322, purchases: 100 },
    ...{ cancellations: 36, failed_renewals: 27 },
  },
  conversion: { sign_ups: 341, paid: 72 },
  plans: [
    { plan: 'Elite', active: 612 },
    { plan: 'Top Afiliado', active: 488 },
    { plan: 'Elite Nível 2', active: 121 },
    { plan: 'Elite Nível 4', active: 58 },
    { plan: 'Outros', active: 5 },
  ],
};

const unknownBefore = {
  ...{ revenue: null, sign_ups: null, purchases: null, cancellations: null },
  failed_renewals: null,
};
const uncounted = { active: null, mrr: null, ...unknownBefore };

/** A view of 90 days. The first nine days, and the days at index 11 and 13, have no figures. */
export const gappyToday: TodayView = {
  ...today,
  conversion: { sign_ups: 1_453, paid: 301 },
  series: seriesOf(90).map((each, index) =>
    index < 9 || index === 11 || index === 13 ? { ...each, ...uncounted } : each,
  ),
  before: unknownBefore,
};

const zeros = { revenue: 0, sign_ups: 0, purchases: 0, cancellations: 0, failed_renewals: 0 };
const none = gauge(0, null);

/** Days without sales. Only today has gauges, because the metrics job counts no earlier day. */
export const emptyToday: TodayView = {
  ...today,
  stocks: { active: none, mrr: none, trials: none, boletos: none, boletos_amount: none },
  series: today.series.map((each) => {
    const gauges = each.day === day(0) ? 0 : null;
    return { ...zeros, day: each.day, active: gauges, mrr: gauges };
  }),
  before: unknownBefore,
  conversion: { sign_ups: 0, paid: 0 },
  plans: [],
};

const signUp = (
  days: number,
  name: string | null,
  state: Partial<RecentView['people'][number]>,
) => ({
  ...{ uid: `uid-${days}`, email: `pessoa${days}@exemplo.com.br`, name },
  signed_up_at: inDays(-days) - 4_000 * days,
  ...{ plan: null, has_paid: false, has_boleto: false, ...state },
});

export const recent: RecentView = {
  view: 'recent',
  people: [
    signUp(0, 'Beatriz Andrade', {}),
    signUp(1, 'Caio Nogueira', { plan: 'Elite', has_paid: true }),
    signUp(2, null, { has_boleto: true }),
    signUp(4, 'Eva Martins', { plan: 'Top Afiliado', has_paid: true }),
    signUp(9, 'Fábio Teles', {}),
    signUp(40, 'Duda Prado', { has_paid: true }),
  ],
};

function row(
  ...[campaign, ref, accounts, converted, paid]: [string, string, number, number, number]
): SalesRow {
  const gross = paid * cents;
  const refunds = converted > 10 ? cents : 0;
  const disputes = converted > 30 ? cents : 0;
  return {
    ...{ campaign, ref, coupon: NONE, plan: NONE, interval: NONE },
    ...{ accounts, converted, paid, gross, refunds, disputes },
    net: gross - refunds - disputes,
  };
}

/** Rows whose totals match the figures in `today`. */
const rows = [
  row('lancamento-de-novembro', 'afiliada-bia', 140, 31, 300),
  row('lancamento-de-novembro', NONE, 90, 20, 200),
  row('black-friday-ofertas-antecipadas-para-grupos', 'joao-das-promos', 55, 12, 120),
  row(NONE, NONE, 31, 9, 113),
  row('teste-gratis', 'afiliada-bia', 25, 0, 0),
];

export const sales: SalesView = {
  view: 'sales',
  ...{ from: day(27), to: day(0), by: ['campaign', 'ref'], rows },
  total: {
    ...{ accounts: 341, converted: 72, paid: 731, gross: 733 * cents },
    ...{ refunds: 3 * cents, disputes: cents, net: 729 * cents },
  },
};
export const emptySales: SalesView = {
  ...{ ...sales, rows: [] },
  total: { accounts: 0, converted: 0, paid: 0, gross: 0, refunds: 0, disputes: 0, net: 0 },
};

export const person: OperatorPerson = {
  ...{ uid: ana.uid, account: 'active', is_operator: false, last_sign_in_at: inDays(-1) },
  record: {
    ...{ ...profile, ...active, createdAt: daysAgo(70) },
    consent: { version: 1, measurement: true, advertising: false, decidedAt: inDays(-69) },
  },
  attribution: { utm_campaign: 'lancamento-de-novembro', utm_source: 'instagram', referral: 'bia' },
  ...{ stripe_customer: 'cus_QkT1x9', stripe_url },
  subscriptions: [
    {
      ...{ id: 'sub_2', plan: 'Elite', interval: 'month', status: 'active', price: cents },
      ...{ coupon: 'novo-20', created: inDays(-10), ended_at: null, stripe_url },
    },
    {
      ...{ id: 'sub_1', plan: 'Top Afiliado', interval: 'anual', status: 'canceled', stripe_url },
      ...{ price: 58_740, coupon: null, created: inDays(-68), ended_at: inDays(-20) },
    },
  ],
  payments: [
    payment(),
    payment({
      ...{ id: 'ch_2', amount: 58_740, refunded: 20_000, paid_at: inDays(-66) },
      method: { type: 'boleto' },
    }),
  ],
  timeline: (
    [
      ['operator_viewed', 0, null, 'demo-operador'],
      ['paid', -10, cents, null],
      ['subscribed', -10, null, 'Elite'],
      ['payment_failed', -11, cents, null],
      ['subscription_ended', -20, null, 'Top Afiliado'],
      ['refunded', -66, 20_000, null],
      ['paid', -66, 58_740, null],
      ['subscribed', -68, null, 'Top Afiliado'],
      ['consent_decided', -69, null, null],
      ['signed_up', -70, null, null],
    ] as const
  ).map(([kind, days, amount, detail]) => ({ at: inDays(days), kind, amount, detail })),
};

export const stranger: OperatorPerson = {
  ...{ uid: 'bia', account: 'active', is_operator: false, last_sign_in_at: null },
  record: { ...profile, uid: 'bia', email: 'bia@exemplo.com.br', displayName: null },
  ...{ attribution: null, stripe_customer: null, stripe_url: null },
  ...{ subscriptions: [], payments: [], timeline: [] },
};

export const noTasks: TasksView = {
  view: 'tasks',
  ...{ payments: [], disputes: [], two_subscriptions: [], kept_customers: [] },
  ...{ left_credits: [], disabled_accounts: [], failed_reconciliations: [] },
  ...{ reconciled_at: inDays(0) - 1800, hanging_deletions: [], undelivered_events: null },
};

const dispute = {
  ...{ customer: 'cus_1', amount: cents, to_cancel: null, stripe_url },
  ...{ status: 'needs_response', reason: 'fraudulent' },
} as const;
/** Every task that the webhook or the reconciliation creates has these fields. */
const noted = { noted_at: inDays(-1), stripe_url };

export const tasks: TasksView = {
  ...noTasks,
  payments: [
    {
      ...{ invoice: 'in_1QbLx2', customer: 'cus_QkT1x9', uid: 'ana', email: ana.email, stripe_url },
      ...{ reason: 'subscription_ended', amount: cents, paid_at: inDays(-2) },
    },
    {
      ...{ invoice: 'in_1QbMz7', customer: 'cus_QmZ0p3', uid: null, email: null, stripe_url },
      ...{ reason: 'account_deleted', amount: 58_740, paid_at: inDays(-1) },
    },
  ],
  disputes: [
    {
      ...{ ...dispute, id: 'du_1', email: 'bia@exemplo.com.br' },
      ...{ created: inDays(-3), due_by: inDays(4) },
    },
    {
      ...{ ...dispute, id: 'du_2', email: null, status: 'under_review', reason: 'duplicate' },
      ...{ created: inDays(-9), due_by: inDays(-1) },
    },
    {
      ...{ ...dispute, id: 'du_3', email: 'caio@exemplo.com.br', created: inDays(-6) },
      ...{ status: 'warning_needs_response', due_by: startOf(dayOf(inDays(0))) + DAY - 60 },
    },
  ],
  two_subscriptions: [{ ...noted, uid: 'caio', kept: 'sub_3', second: 'sub_4' }],
  disabled_accounts: [{ ...noted, uid: 'duda', customer: 'cus_DiS1', subscription: 'sub_5' }],
  left_credits: [{ ...noted, uid: null, customer: 'cus_CrE4d1', amount: 102_950 }],
  kept_customers: [{ ...noted, customer: 'cus_KeP7t8' }],
  failed_reconciliations: [
    { kind: 'customer', id: 'cus_QxY9z8' },
    { kind: 'email', id: 'duda' },
  ],
  hanging_deletions: [{ uid: 'eva' }],
  undelivered_events: {
    ...{ count: 3, oldest_type: 'invoice.paid', oldest_at: inDays(0) - 9000, stripe_url },
  },
};
