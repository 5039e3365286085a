import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import type { OpenPayment } from '../../../functions/src/billing/customer/open-payment.ts';
import { accessOf, boletoDeadline } from '../../../functions/src/billing/subscription/access.ts';

const seconds = (brasilia: string) => Date.parse(`${brasilia}-03:00`) / 1000;

/** Issued on a Tuesday: due on Friday the 27th, so that access ends on Wednesday, 2 December. */
const ISSUED = seconds('2026-11-24T10:00:00');
const END = seconds('2026-12-02T23:59:59');

const invoice = (reason: 'subscription_create' | 'subscription_cycle', status = 'open') =>
  ({
    status,
    amount_remaining: status === 'paid' ? 0 : 10_000,
    billing_reason: reason,
    created: ISSUED - 3600,
    status_transitions: { finalized_at: ISSUED },
  }) as unknown as Stripe.Invoice;

const boleto: OpenPayment = { kind: 'boleto', url: 'https://v.example/1', expiresAt: 1, amount: 1 };
const expired: OpenPayment = { kind: 'expired_boleto' };
const first = invoice('subscription_create');
const renewal = invoice('subscription_cycle');

describe('without an open invoice', () => {
  test.each([
    ['active', true],
    ['trialing', true],
    ['past_due', false],
    ['unpaid', false],
    ['canceled', false],
    ['incomplete', false],
    ['paused', false],
  ] as const)('%s: %s', (status, active) => {
    const access = { active, until: null };
    expect(accessOf(status, undefined, undefined, ISSUED)).toEqual(access);
    const paid = invoice('subscription_cycle', 'paid');
    expect(accessOf(status, paid, undefined, ISSUED)).toEqual(access);
    expect(accessOf(status, invoice('subscription_cycle', 'draft'), undefined, ISSUED)).toEqual(
      access,
    );
  });
});

describe('there is no access before the first payment', () => {
  test.each(['incomplete', 'active', 'past_due'] as const)(
    'while Stripe’s status is %s',
    (status) => {
      for (const payment of [undefined, boleto, expired, { kind: 'processing' } as const]) {
        const closed = { active: false, until: null };
        expect(accessOf(status, first, payment, ISSUED)).toEqual(closed);
      }
    },
  );
});

describe('a renewal by boleto', () => {
  test.each([
    ['active', boleto],
    ['past_due', boleto],
    ['past_due', expired],
  ] as const)(
    '%s stays open until three business days after it fell due (%o)',
    (status, payment) => {
      const access = { active: true, until: END };
      expect(accessOf(status, renewal, payment, ISSUED)).toEqual(access);
      expect(accessOf(status, renewal, payment, END)).toEqual(access);
      expect(accessOf(status, renewal, payment, END + 1)).toEqual({ active: false, until: END });
    },
  );

  test.each(['unpaid', 'canceled', 'paused'] as const)('that is %s gives no access', (status) => {
    expect(accessOf(status, renewal, boleto, ISSUED).active).toBe(false);
  });
});

test('a renewal whose card was declined suspends at once', () => {
  const closed = { active: false, until: null };
  expect(accessOf('past_due', renewal, undefined, ISSUED)).toEqual(closed);
  expect(accessOf('past_due', renewal, { kind: 'processing' }, ISSUED)).toEqual(closed);
});

describe('until when a boleto can be paid', () => {
  const created = 1_000;
  const afterDay = created + 23 * 3600;
  test.each([
    ['a first one, before 23 hours', 500_000, true, created, afterDay],
    ['a first one that ends sooner', 2_000, true, created, 2_000],
    ['a first one without an end', null, true, created, afterDay],
    ['a first one that outlived 23 hours', 500_000, true, afterDay, 500_000],
    ['a renewal’s', 500_000, false, created, 500_000],
    ['a renewal’s without an end', null, false, created, null],
  ])('%s', (_what, expiresAt, isFirst, now, end) => {
    expect(boletoDeadline({ expiresAt }, isFirst, created, now)).toBe(end);
  });
});
