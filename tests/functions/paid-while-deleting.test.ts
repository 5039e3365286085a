import { beforeEach, expect, test } from 'vitest';
import { closeAccount, finishDeletion } from '../../functions/src/account/close-account.ts';
import { timeAtStripe } from '../../functions/src/services/stripe.ts';
import { markDeletionStarted } from '../../functions/src/users/deletion-store.ts';
import { stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { exists, signUp, type TestPerson } from '../support/people.ts';
import { elitePrice } from '../support/prices.ts';
import {
  checkout,
  customerId,
  endVoucher,
  issueVoucher,
  pay,
  secretOf,
  sessionId,
  statusesOf,
  subscriptionOf,
} from '../support/purchase.ts';
import { control, stripeFaults } from '../support/stripe-control.ts';
import { beforeNext } from './stripe-steps.ts';

// Drop webhooks, so that only the deletion itself can notice a payment.
beforeEach(() => stripeFaults({ webhooks: { drop: 1 } }));

async function withSession() {
  const person = await signUp();
  const secret = secretOf(await checkout(person));
  return { person, secret, customer: await customerId(person) };
}

/** Returns the id of the customer's latest invoice, and its document in `unmatchedPayments`. */
async function listedOf(customer: string) {
  const invoice = String((await subscriptionOf(customer)).latest_invoice);
  return { invoice, listed: await readDocument(`unmatchedPayments/${invoice}`) };
}

test.each<[string, (person: TestPerson, secret: string) => Promise<void>]>([
  [
    'by card just before the checkout session is expired',
    async (person, secret) => {
      await beforeNext('checkout.sessions.expire', () => pay(secret));
      await closeAccount(person.uid);
    },
  ],
  [
    'by boleto just before its invoice is voided by the retried deletion',
    async (person, secret) => {
      await markDeletionStarted(person.uid, Date.now(), await timeAtStripe(stripe));
      expect(await issueVoucher(secret)).toBe(200);
      await beforeNext('invoices.voidInvoice', () => endVoucher(sessionId(secret), 'pay'));
      await finishDeletion(person.uid);
    },
  ],
])(
  'a payment during an account’s deletion, %s, is listed for the operator and logged',
  async (_how, deleteNow) => {
    const { person, secret, customer } = await withSession();
    await deleteNow(person, secret);
    expect(await exists(person.uid)).toBe(false);
    expect(await statusesOf(customer)).toEqual(['canceled']);
    const { invoice, listed } = await listedOf(customer);
    expect(listed).toMatchObject({
      ...{ invoice, customer, uid: person.uid, email: person.email },
      ...{ reason: 'account_deleted', amount: elitePrice.month.cents },
    });
    const logged = logLines.filter((line) => line.invoice === invoice);
    expect(logged.map(({ event }) => event)).toEqual(['payment_without_subscription']);
    expect(JSON.stringify(logged)).not.toContain(person.email);
  },
);

test.each([
  ['made after an interrupted deletion is listed when the user deletes the account again', true],
  ['made before the account’s deletion is not listed for the operator', false],
])('a payment %s', async (_when, isInterrupted) => {
  const { person, secret, customer } = await withSession();
  if (isInterrupted) await markDeletionStarted(person.uid, Date.now(), await timeAtStripe(stripe));
  expect(await pay(secret)).toBe(200);
  await control('clock/advance', { seconds: 5 });
  await closeAccount(person.uid);
  const { listed } = await listedOf(customer);
  expect(listed?.reason).toBe(isInterrupted ? 'account_deleted' : undefined);
});
