import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startOwnStripe } from './own-stripe.ts';

const errors = vi.hoisted(() => [] as unknown[][]);
vi.mock('firebase-functions/logger', () => ({
  info: () => {},
  warn: () => {},
  error: (...line: unknown[]) => void errors.push(line),
}));

const { control, close } = await startOwnStripe();
const { readDocument } = await import('./firestore.ts');
const { beforeFirestoreRequests } = await import('./firestore-steps.ts');
const { exists, signUp } = await import('./people.ts');
const { checkout, customerId, issueVoucher, pay, secretOf, sessionId, endVoucher } = await import(
  './purchase.ts'
);
const { stripe } = await import('./support.ts');
const { closeAccount } = await import('../../functions/src/account/close-account.ts');
const { stripeSdk, timeAtStripe } = await import('../../functions/src/services/stripe.ts');
const { markDeletionStarted } = await import('../../functions/src/users/deletion-store.ts');
type TestPerson = Awaited<ReturnType<typeof signUp>>;
afterAll(close);

// No webhook helps: what is found, the deletion itself finds.
beforeEach(() => control('faults', { webhooks: { drop: 1 } }));

/** Runs `work` once, between the deletion's look for open payments and its mark. */
async function deleteWith(person: TestPerson, work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const end = beforeFirestoreRequests(({ method, body }) => {
    if (isDone || method !== 'commit' || !body.includes(`/deletions/${person.uid}`))
      return undefined;
    isDone = true;
    return work();
  });
  await closeAccount(person.uid).finally(end);
  expect(isDone).toBe(true);
}

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

const payments: [string, (person: TestPerson) => Promise<void>][] = [
  [
    'a card, between the look for open payments and the mark',
    async (person) => {
      expect(await pay(secretOf(await checkout(person, {}, 'raw')))).toBe(200);
    },
  ],
  [
    'a card whose confirmation comes just before its session expires',
    async (person) => {
      const secret = secretOf(await checkout(person, {}, 'raw'));
      await beforeNext('expire', () => pay(secret));
    },
  ],
  [
    'a boleto just before its invoice is voided',
    async (person) => {
      const secret = secretOf(await checkout(person, {}, 'raw'));
      expect(await issueVoucher(secret)).toBe(200);
      await beforeNext('voidInvoice', () => endVoucher(sessionId(secret), 'pay'));
    },
  ],
];

test.each(payments)(
  'money for an account that is being deleted is listed and logged: %s',
  async (_how, payNow) => {
    const person = await signUp();
    let customer = '';
    await deleteWith(person, async () => {
      await payNow(person);
      customer = await customerId(person);
    });
    expect(await exists(person.uid)).toBe(false);
    const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    const invoice = String(subscriptions[0]?.latest_invoice);
    expect(await readDocument(`unmatchedPayments/${invoice}`)).toMatchObject({
      ...{ invoice, customer, uid: person.uid, email: person.email },
      ...{ reason: 'account_deleted', amount: 18_790 },
    });
    const logged = errors.filter(([, line]) => Reflect.get(Object(line), 'invoice') === invoice);
    expect(logged.map(([event]) => event)).toEqual(['payment_without_subscription']);
    expect(JSON.stringify(logged)).not.toContain(person.email);
  },
);

test('what was paid after a deletion that was interrupted, and is asked for again, is listed', async () => {
  const person = await signUp();
  const secret = secretOf(await checkout(person, {}, 'raw'));
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
  expect(await pay(secretOf(await checkout(person, {}, 'raw')))).toBe(200);
  await control('clock/advance', { seconds: 5 });
  const customer = await customerId(person);
  await closeAccount(person.uid);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(await readDocument(`unmatchedPayments/${data[0]?.latest_invoice}`)).toBeUndefined();
});
