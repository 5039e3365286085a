import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { applyDispute } from '../../functions/src/billing/subscription/disputes.ts';
import {
  noteUnmatchedPayment,
  resolvePayment,
} from '../../functions/src/billing/subscription/unmatched-payments.ts';
import { ensureUser } from '../../functions/src/users/user-store.ts';
import { readDocument } from './firestore.ts';
import { losingTheAnswer } from './firestore-steps.ts';
import { signUp } from './people.ts';
import { stripe } from './support.ts';

const errors = vi.hoisted(() => [] as unknown[][]);
vi.mock('firebase-functions/logger', () => ({
  info: () => {},
  warn: () => {},
  error: (...line: unknown[]) => void errors.push(line),
}));

const loggedOf = (id: string) =>
  errors.filter((line) => JSON.stringify(line).includes(id)).map(([event]) => event);

function paid(id: string, amount: number, at: number): Stripe.Invoice {
  const invoice = {
    id,
    status: 'paid',
    amount_paid: amount,
    currency: 'brl',
    customer: 'cus_1',
    customer_email: null,
  };
  return { ...invoice, status_transitions: { paid_at: at } } as Stripe.Invoice;
}

const payment = (id: string, amount: number, at: number, uid: string) =>
  noteUnmatchedPayment(paid(id, amount, at), 'subscription_ended', uid);

test('several payments without a subscription are one notice with their sum', async () => {
  const { uid } = await signUp();
  const notice = async () => (await ensureUser(uid)).unmatched_payment;
  await ensureUser(uid);
  await payment(`in_${uid}_1`, 9790, 100, uid);
  await payment(`in_${uid}_2`, 18_790, 200, uid);
  await payment(`in_${uid}_1`, 9790, 100, uid);
  expect(await notice()).toEqual({ amount: 28_580, paid_at: 200 });
  expect(await resolvePayment(`in_${uid}_2`)).toBe(true);
  expect(await notice()).toEqual({ amount: 9790, paid_at: 100 });
  await resolvePayment(`in_${uid}_1`);
  expect(await notice()).toBeNull();
});

test('a payment is logged once though Firestore’s answer to its document was lost', async () => {
  for (let time = 0; time < 20; time += 1) {
    const id = `in_lost_${Date.now()}_${time}`;
    const end = losingTheAnswer(`/unmatchedPayments/${id}`);
    await payment(id, 9790, 100, 'u1').catch(() => {});
    expect(end()).toBe(true);
    await payment(id, 9790, 100, 'u1');
    expect(await readDocument(`unmatchedPayments/${id}`)).toMatchObject({ amount: 9790 });
    expect(loggedOf(id)).toEqual(['payment_without_subscription']);
  }
});

test('a dispute is logged once though Firestore’s answer to its document was lost', async () => {
  for (let time = 0; time < 20; time += 1) {
    const id = `du_lost_${Date.now()}_${time}`;
    const dispute = { id, status: 'needs_response', reason: 'fraudulent', amount: 1, created: 1 };
    const fake = { disputes: { retrieve: async () => ({ ...dispute, charge: 'ch_1' }) } };
    const sdk = Object.assign(Object.create(stripe), fake) as Stripe;
    const end = losingTheAnswer(`/disputes/${id}`);
    await applyDispute(sdk, id).catch(() => {});
    expect(end()).toBe(true);
    await applyDispute(sdk, id);
    expect(await readDocument(`disputes/${id}`)).toHaveProperty('logged_at');
    expect(loggedOf(id)).toEqual(['dispute_opened']);
  }
});
