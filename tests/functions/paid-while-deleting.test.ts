import { beforeEach, expect, test, vi } from 'vitest';
import { closeAccount, finishDeletion } from '../../functions/src/account/close-account.ts';
import { stripeSdk, timeAtStripe } from '../../functions/src/services/stripe.ts';
import { markDeletionStarted } from '../../functions/src/users/deletion-store.ts';
import { readDocument } from './firestore.ts';
import { control } from './own-stripe.ts';
import { exists, signUp, type TestPerson } from './people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  issueVoucher,
  pay,
  secretOf,
  sessionId,
} from './purchase.ts';
import { stripe } from './support.ts';

const errors = vi.hoisted(() => [] as unknown[][]);
vi.mock('firebase-functions/logger', () => ({
  info: () => {},
  warn: () => {},
  error: (...line: unknown[]) => void errors.push(line),
}));

// No webhook helps: what is found, the deletion itself finds.
beforeEach(() => control('faults', { webhooks: { drop: 1 } }));

/** Runs `work` before the next time that the functions expire a session or void an invoice. */
async function beforeNext(
  what: 'expire' | 'voidInvoice',
  work: () => Promise<unknown>,
): Promise<void> {
  const { checkout, invoices } = await stripeSdk('call');
  const target: object = what === 'expire' ? checkout.sessions : invoices;
  const original: unknown = Reflect.get(target, what);
  if (typeof original !== 'function') throw new Error(`No method ${what}`);
  Reflect.set(target, what, async (...args: unknown[]) => {
    Reflect.set(target, what, original);
    await work();
    return Reflect.apply(original, target, args);
  });
}

/** Deletes an account with a session that was open before; its secret pays while a request is held. */
const deletions: [string, (person: TestPerson, secret: string) => Promise<void>][] = [
  [
    'a card whose confirmation comes just before its session expires',
    async (person, secret) => {
      await beforeNext('expire', () => pay(secret));
      await closeAccount(person.uid);
    },
  ],
  [
    'a boleto just before its invoice is voided, after an interrupted deletion',
    async (person, secret) => {
      await markDeletionStarted(person.uid, Date.now(), await timeAtStripe(stripe));
      expect(await issueVoucher(secret)).toBe(200);
      await beforeNext('voidInvoice', () => endVoucher(sessionId(secret), 'pay'));
      await finishDeletion(person.uid);
    },
  ],
];

test.each(deletions)(
  'money for an account that is being deleted is listed and logged, 20 of 20: %s',
  async (_how, deleteNow) => {
    for (let time = 0; time < 20; time += 1) {
      const person = await signUp();
      const secret = secretOf(await checkout(person));
      const customer = await customerId(person);
      await deleteNow(person, secret);
      expect(await exists(person.uid)).toBe(false);
      const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
      expect(data.map(({ status }) => status)).toEqual(['canceled']);
      const invoice = String(data[0]?.latest_invoice);
      expect(await readDocument(`unmatchedPayments/${invoice}`)).toMatchObject({
        ...{ invoice, customer, uid: person.uid, email: person.email },
        ...{ reason: 'account_deleted', amount: 18_790 },
      });
      const logged = errors.filter(([, line]) => Reflect.get(Object(line), 'invoice') === invoice);
      expect(logged.map(([event]) => event)).toEqual(['payment_without_subscription']);
      expect(JSON.stringify(logged)).not.toContain(person.email);
    }
  },
  60_000,
);

test('what was paid after a deletion that was interrupted, and is asked for again, is listed', async () => {
  const person = await signUp();
  const secret = secretOf(await checkout(person));
  await markDeletionStarted(person.uid, Date.now(), await timeAtStripe(stripe));
  expect(await pay(secret)).toBe(200);
  await control('clock/advance', { seconds: 5 });
  const customer = await customerId(person);
  await closeAccount(person.uid);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(await readDocument(`unmatchedPayments/${data[0]?.latest_invoice}`)).toMatchObject({
    reason: 'account_deleted',
  });
});

test('what was paid before the deletion was asked for is not listed', async () => {
  const person = await signUp();
  expect(await pay(secretOf(await checkout(person)))).toBe(200);
  await control('clock/advance', { seconds: 5 });
  const customer = await customerId(person);
  await closeAccount(person.uid);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(await readDocument(`unmatchedPayments/${data[0]?.latest_invoice}`)).toBeUndefined();
});
