import { expect, test } from 'vitest';
import { nextAttempt } from '../../../functions/src/tracking/deliver-conversions.ts';
import { isTooOld } from '../../../functions/src/tracking/meta-event.ts';
import { purchaseEvents, purchaseOf } from '../../../functions/src/tracking/purchase.ts';

const MINUTE = 60_000;
const now = 1_700_000_000_000;
const seconds = now / 1000;

test.each([
  [-60, 1],
  [0, 1],
  [2, 2],
  [256, 256],
  [400, 360],
])(
  'a conversion that Meta refuses %s minutes after it happened is retried in %s minutes',
  (age, minutes) => {
    expect(nextAttempt(seconds - age * 60, now)).toBe(now + minutes * MINUTE);
  },
);

test('a conversion is not retried when it is older than a week', () => {
  const week = 7 * 86_400;
  expect(isTooOld(seconds - week, now)).toBe(false);
  expect(isTooOld(seconds - week - 1, now)).toBe(true);
  expect(nextAttempt(seconds - week + 7 * 3600, now)).toBe(now + 360 * MINUTE);
  expect(nextAttempt(seconds - week + 5 * 3600, now)).toBeUndefined();
});

const session = {
  payment_status: 'paid',
  metadata: { plan: 'elite', interval: 'anual', uid: 'u1' },
  amount_total: 100,
  created: seconds,
  invoice: {
    ...{ amount_paid: 58_050, status_transitions: { paid_at: seconds + 86_400 } },
    lines: { data: [{ period: { end: seconds + 365 * 86_400 } }] },
  },
};
type Session = Parameters<typeof purchaseOf>[0];
const read = (change: object = {}) => purchaseOf({ ...session, ...change } as unknown as Session);

test('a purchase’s amount is the amount paid on the invoice', () => {
  expect(read()).toEqual({
    amount: 58_050,
    planName: 'Elite',
    interval: 'anual',
    paidAt: seconds + 86_400,
    // The paid year begins with the subscription. It does not begin at `paidAt`, because a boleto
    // may be paid later.
    periodEnd: seconds + 365 * 86_400,
  });
});

test.each([
  [{ payment_status: 'unpaid' }],
  [{ payment_status: 'no_payment_required' }],
  [{ metadata: null }],
  [{ metadata: { plan: 'admin', interval: 'anual' } }],
])('a checkout session with %o does not count as a purchase', (change) => {
  expect(read(change)).toBeUndefined();
});

test('if the session’s invoice is not expanded, the purchase’s amount is the session’s total', () => {
  expect(read({ invoice: 'in_1' })).toMatchObject({ amount: 100, paidAt: seconds });
});

test('a purchase event’s time is never in the future', async () => {
  const events = await purchaseEvents({
    sessionId: 'cs_1',
    purchase: {
      ...{ amount: 58_050, planName: 'Elite', interval: 'anual' as const },
      ...{ paidAt: seconds + 86_400, periodEnd: seconds + 365 * 86_400 },
    },
    record: {
      uid: 'u1',
      email: 'maria@exemplo.com.br',
      firstName: null,
      displayName: 'Maria Silva',
      phoneNumber: null,
    },
    consent: { uid: 'u1', version: 1, client_user_agent: 'Firefox' },
    appUrl: 'https://garimpa.example',
    now,
  });
  expect(events.map(({ event_name, event_time }) => [event_name, event_time])).toEqual([
    ['pagamento_confirmado', seconds],
    ['PVNewSubs', seconds],
  ]);
  expect(events[0]?.custom_data).toEqual({
    value: 580.5,
    currency: 'BRL',
    subscription_plan: 'Elite',
    interval: 'anual',
  });
  expect(JSON.stringify(events)).not.toMatch(/maria|silva|@/i);
});
