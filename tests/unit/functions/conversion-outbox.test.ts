import { expect, test } from 'vitest';
import { nextAttempt } from '../../../functions/src/tracking/deliver-conversions.ts';
import { isTooOld } from '../../../functions/src/tracking/meta-event.ts';
import { purchaseEvents, purchaseOf } from '../../../functions/src/tracking/purchase.ts';

const MINUTE = 60_000;
const DAY = 86_400;
const now = 1_700_000_000_000;
const seconds = now / 1000;

test.each([
  [-60, 1],
  [2, 2],
  [256, 256],
  [400, 360],
])('a conversion that Meta refuses at an age of %s min is retried after %s min', (age, minutes) => {
  expect(nextAttempt(seconds - age * 60, now)).toBe(now + minutes * MINUTE);
});

test('a conversion is not retried when it is older than a week', () => {
  const week = 7 * DAY;
  expect(isTooOld(seconds - week, now)).toBe(false);
  expect(isTooOld(seconds - week - 1, now)).toBe(true);
  expect(nextAttempt(seconds - week + 7 * 3600, now)).toBe(now + 360 * MINUTE);
  expect(nextAttempt(seconds - week + 5 * 3600, now)).toBeUndefined();
});

// The paid year begins with the subscription. A boleto is paid later.
const periodEnd = seconds + 365 * DAY;
const paidAt = seconds + DAY;
const choice = { planName: 'Elite', interval: 'anual' } as const;
const purchase = { ...choice, amount: 58_050, paidAt, periodEnd };
const session = {
  payment_status: 'paid',
  metadata: { plan: 'elite', interval: 'anual', uid: 'u1' },
  ...{ amount_total: 100, created: seconds },
  invoice: {
    ...{ amount_paid: 58_050, status_transitions: { paid_at: paidAt } },
    lines: { data: [{ period: { end: periodEnd } }] },
  },
};
type Session = Parameters<typeof purchaseOf>[0];

test.each([
  [{}, purchase],
  // Without an expanded invoice, the amount is the session's total.
  [{ invoice: 'in_1' }, { ...choice, amount: 100, paidAt: seconds, periodEnd }],
  [{ payment_status: 'unpaid' }, undefined],
  [{ payment_status: 'no_payment_required' }, undefined],
  [{ metadata: null }, undefined],
  [{ metadata: { plan: 'admin', interval: 'anual' } }, undefined],
])('a paid checkout changed by %o gives the purchase %o (undefined: none)', (change, expected) => {
  expect(purchaseOf({ ...session, ...change } as unknown as Session)).toEqual(expected);
});

test('a purchase event has the amount, no plain personal data and no future time', async () => {
  const names = { firstName: null, displayName: 'Maria Silva', phoneNumber: '+5511987654321' };
  const events = await purchaseEvents({
    ...{ sessionId: 'cs_1', purchase, appUrl: 'https://garimpa.example', now },
    record: { uid: 'u1', email: 'maria@exemplo.com.br', ...names },
    consent: { uid: 'u1', version: 1, client_user_agent: 'Firefox' },
  });
  const value = { value: 580.5, currency: 'BRL', subscription_plan: 'Elite', interval: 'anual' };
  const user_data = { ph: [expect.any(String)] };
  const common = { event_time: seconds, custom_data: value, user_data };
  expect(events).toMatchObject([
    { event_name: 'pagamento_confirmado', ...common },
    { event_name: 'PVNewSubs', ...common },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/maria|silva|@|98765/i);
});
