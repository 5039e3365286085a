import { describe, expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { finishDeletions } from '../../functions/src/account/finish-deletions.ts';
import { markDeletionStarted } from '../../functions/src/users/deletion-store.ts';
import { elitePrice } from '../prices.ts';
import { stripeFaults } from '../stripe-control.ts';
import { patchDocument, readDocument } from './firestore.ts';
import { exists, sessionOf, signIn, signUp, type TestPerson, takeTokensSince } from './people.ts';
import {
  checkout,
  customerId,
  deliver,
  expectProfile,
  issueVoucher,
  pay,
  secretOf,
} from './purchase.ts';
import { subscriber } from './subscriber.ts';
import { call, given, refusal, stripe } from './support.ts';
import { olderToken } from './tokens.ts';

const HOUR_MS = 3_600_000;

const remove = ({ uid, token }: TestPerson) => call('deleteAccount', { token, body: { uid } });

/** Nothing of the person remains, but the invoices at Stripe. */
async function expectGone({ uid }: TestPerson, customer: string) {
  expect(await exists(uid)).toBe(false);
  expect(await readDocument(`users/${uid}`)).toBeUndefined();
  expect(await readDocument(`deletions/${uid}`)).toMatchObject({ finished: true });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  for (const { status } of data) expect(status).toBe('canceled');
}

describe('POST /api/delete-account', () => {
  test('cancels the subscription and leaves only the invoices at Stripe', async () => {
    const { person, customer } = await subscriber();
    const cookie = await sessionOf(person);
    const traces = ['checkoutConsents', 'conversionOutbox'].map((each) => `${each}/${person.uid}`);
    for (const trace of traces) await patchDocument(trace, { uid: person.uid });
    const answer = await remove(person);
    for (const trace of traces) expect(await readDocument(trace)).toBeUndefined();
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(answer.headers.get('set-cookie')).toMatch(/^__session=; Max-Age=0/);
    await expectGone(person, customer);

    const { data: invoices } = await stripe.invoices.list({ customer });
    expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([elitePrice.month.cents]);

    expect((await call('checkAuthCookie', { cookie })).body).toEqual({ authenticated: false });
    expect((await call('getUser', { token: person.token, uid: person.uid })).status).toBe(401);
    await expect(signIn(person)).rejects.toThrow(/EMAIL_NOT_FOUND|INVALID_LOGIN/);
  });

  test('no webhook creates the record again', async () => {
    const { person, customer } = await subscriber();
    const { data } = await stripe.subscriptions.list({ customer });
    await remove(person);
    for (const type of ['customer.subscription.deleted', 'invoice.paid']) {
      const object = { ...data[0], customer };
      const event = { id: `evt_${person.uid}_${type}`, object: 'event', type, created: 1 };
      const answer = await deliver(JSON.stringify({ ...event, data: { object } }));
      expect(answer.body).toEqual({ received: true, outcome: 'no_account' });
    }
    expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
  });

  test('is refused to others, to a cookie, and to an old sign-in', async () => {
    const person = await signUp();
    const other = await signUp();
    const { uid, token } = person;
    const refused = await call('deleteAccount', { token, body: { uid: other.uid } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const cookie = await sessionOf(person);
    expect((await call('deleteAccount', { cookie, body: { uid } })).status).toBe(401);
    await takeTokensSince(person, 1);
    const old = await call('deleteAccount', { token: olderToken(token), body: { uid } });
    expect(old).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    expect(await exists(uid)).toBe(true);
  });
});

test('nothing remains of a person without a purchase', async () => {
  const person = await signUp();
  await call('getUser', { token: person.token, uid: person.uid });
  expect((await remove(person)).status).toBe(200);
  expect(await exists(person.uid)).toBe(false);
  expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
});

test('an open boleto keeps the account: it may still be paid', async () => {
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person));
  expect(await issueVoucher(clientSecret)).toBe(200);
  await expectProfile(person, { subscription_status: 'incomplete', subscription_active: false });
  const known = await call('getUser', { token: person.token, uid: person.uid });
  const profile = given(endpoints.getUser, known).user;
  expect(profile.pending_payment_url).toContain('/boleto/voucher/');
  expect(profile.pending_payment_expires_at).toBeGreaterThan(Date.now() / 1000);
  const answer = await remove(person);
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
  expect(refusal(answer).error).toMatch(/boleto em aberto, com vencimento em \d{2}\/\d{2}\/\d{4}/);
  expect(await exists(person.uid)).toBe(true);
  expect(await readDocument(`deletions/${person.uid}`)).toBeUndefined();
});

test('an open checkout session does not stop a deletion, and expires', async () => {
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person));
  const customer = await customerId(person);
  expect((await remove(person)).status).toBe(200);
  await expectGone(person, customer);
  expect(await pay(clientSecret)).toBe(400);
});

test('two calls at once delete once, and both succeed', async () => {
  const { person, customer } = await subscriber();
  const answers = await Promise.all([remove(person), remove(person)]);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  await expectGone(person, customer);
});

describe('an interrupted deletion', () => {
  test('fails before anything was changed, and succeeds when retried', async () => {
    const { person, customer } = await subscriber();
    onTestFinished(() => stripeFaults(null));
    await stripeFaults({ api: { status: 500, probability: 1 } });
    const answer = await remove(person);
    expect(answer).toMatchObject({ status: 502, body: { code: 'stripe_failed' } });
    expect(await readDocument(`deletions/${person.uid}`)).toBeUndefined();
    await stripeFaults(null);
    expect((await remove(person)).status).toBe(200);
    await expectGone(person, customer);
  });

  test.each<[string, (person: TestPerson, customer: string) => Promise<unknown>]>([
    ['at once', async () => {}],
    ['after the subscription', (_, customer) => cancelAll(customer)],
    ['after the customer', (_, customer) => stripe.customers.del(customer)],
  ])('%s is completed by the hourly job', async (_when, steps) => {
    const { person, customer } = await subscriber();
    await markDeletionStarted(person.uid, Date.now(), Math.floor(Date.now() / 1000));
    await steps(person, customer);
    await finishDeletions(Date.now());
    expect(await exists(person.uid), 'left alone while the call may run').toBe(true);
    await finishDeletions(Date.now() + HOUR_MS);
    expect(await exists(person.uid)).toBe(false);
    expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
    expect(await readDocument(`deletions/${person.uid}`)).toMatchObject({ finished: true });
  });

  test('repeated, a finished deletion does nothing and does not fail', async () => {
    const { person, customer } = await subscriber();
    await closeAccount(person.uid);
    await closeAccount(person.uid);
    await expectGone(person, customer);
  });
});

async function cancelAll(customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer });
  for (const { id } of data) await stripe.subscriptions.cancel(id);
}
