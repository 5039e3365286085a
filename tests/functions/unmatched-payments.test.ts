import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { applyDispute } from '../../functions/src/billing/subscription/disputes.ts';
import {
  noteUnmatchedPayment,
  resolvePayment,
} from '../../functions/src/billing/subscription/unmatched-payments.ts';
import { ensureUser } from '../../functions/src/users/user-store.ts';
import { readDocument } from './firestore.ts';
import { losingTheAnswer } from './firestore-steps.ts';
import { logLines } from './log-lines.ts';
import { signUp } from './people.ts';
import { stripe } from './support.ts';

function payment(id: string, amount: number, at: number, uid: string) {
  const invoice = {
    ...{ id, status: 'paid', amount_paid: amount, currency: 'brl' },
    ...{ customer: 'cus_1', customer_email: null, status_transitions: { paid_at: at } },
  } as Stripe.Invoice;
  return noteUnmatchedPayment(invoice, 'subscription_ended', uid);
}

function dispute(id: string) {
  const fields = { id, status: 'needs_response', reason: 'fraudulent', amount: 1, created: 1 };
  const fake = { disputes: { retrieve: async () => ({ ...fields, charge: 'ch_1' }) } };
  return applyDispute(Object.assign(Object.create(stripe), fake) as Stripe, id);
}

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

test.each<[string, string, (id: string) => Promise<unknown>]>([
  ['payment_without_subscription', 'unmatchedPayments', (id) => payment(id, 9790, 100, 'u1')],
  ['dispute_opened', 'disputes', dispute],
])('%s is logged once though Firestore’s answer was lost', async (event, collection, note) => {
  for (let time = 0; time < 20; time += 1) {
    const id = `lost_${randomUUID()}`;
    const end = losingTheAnswer(`/${collection}/${id}`);
    await note(id).catch(() => {});
    expect(end()).toBe(true);
    await note(id);
    expect(await readDocument(`${collection}/${id}`)).toBeDefined();
    const logged = logLines.filter((line) => JSON.stringify(line).includes(id));
    expect(logged.map((line) => line.event)).toEqual([event]);
  }
});
