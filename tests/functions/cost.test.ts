import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { stripeFaults } from '../stripe-control.ts';
import { type Answer, call, env, given, stripe } from '../support/api.ts';
import { type Counts, countFirestore } from '../support/firestore-counts.ts';
import { sessionOf, signUp, type TestPerson } from '../support/people.ts';
import { type ProxyServer, startProxy } from '../support/proxy.ts';
import {
  checkout,
  customerId,
  deliver,
  expectDelivered,
  pay,
  secretOf,
  sessionId,
} from '../support/purchase.ts';

/** What a call may cost: documents read and written, by collection; requests to Stripe. */

let firestore: Awaited<ReturnType<typeof countFirestore>>;
let stripeProxy: ProxyServer;
const stripeRequests: string[] = [];
let person: TestPerson;
let clientSecret: string;

beforeAll(async () => {
  firestore = await countFirestore(env.FIRESTORE_EMULATOR_HOST);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', firestore.host);
  stripeProxy = await startProxy(new URL(env.STRIPE_LOCAL_URL).host, (path) => {
    stripeRequests.push(path);
  });
  vi.stubEnv('STRIPE_LOCAL_URL', `http://${stripeProxy.host}`);
  // As the sign-up's page has named the account.
  person = await signUp('Maria');
});

afterAll(() => {
  firestore.close();
  stripeProxy.close();
  vi.unstubAllEnvs();
});

/** The answer of a call, and what it read and wrote. */
async function costOf(calling: () => Promise<Answer>) {
  const { reads, writes } = firestore.counts;
  for (const list of [reads, writes, stripeRequests]) list.length = 0;
  const { status, body } = await calling();
  const used: Counts = { reads: reads.toSorted(), writes: writes.toSorted() };
  return { status, body, used, atStripe: stripeRequests.length };
}

test('a sign-up', async () => {
  const { uid, email, token } = person;
  const names = { displayName: 'Maria', emailVerified: false, firstName: 'Maria', lastName: '' };
  const body = { uid, email, ...names, attribution: { utm_source: 'x' } };
  const signsUp = () => call('createUser', { token, body });
  const first = await costOf(signsUp);
  expect(first).toMatchObject({ status: 200, used: { reads: ['deletions', 'users'] } });
  expect(first.used.writes).toEqual(['locks', 'locks', 'users']);
  expect((await costOf(signsUp)).used).toEqual({ reads: ['users'], writes: ['users'] });
});

test('a session, with the profile and without', async () => {
  const { uid, email, token } = person;
  const body = { uid, email, profile: true };
  const set = await costOf(() => call('setAuthCookie', { token, body }));
  expect(set).toMatchObject({ body: { profile: { uid } } });
  expect(set.used).toEqual({ reads: ['users'], writes: [] });
  const cookie = await sessionOf(person);
  const check = await costOf(() => call('checkAuthCookie', { cookie }));
  expect(check.used).toEqual({ reads: ['endedSessions'], writes: [] });
  const both = await costOf(() => call('checkAuthCookie', { cookie, query: '?profile=1' }));
  expect(both).toMatchObject({ body: { profile: { uid } } });
  expect(both.used).toEqual({ reads: ['endedSessions', 'users'], writes: [] });
  const profile = await costOf(() => call('getUser', { token, uid }));
  expect(profile.used).toEqual({ reads: ['users'], writes: [] });
});

test('a first checkout, and its status', async () => {
  const opened = await costOf(() => checkout(person));
  clientSecret = secretOf(opened);
  expect(decodeURIComponent(stripeRequests.join())).not.toContain(person.email);
  // Two for an earlier customer; customer, price, open sessions, subscriptions, session.
  expect(opened.atStripe).toBe(7);
  const reads = ['deletions', 'rateLimits', 'users', 'users'];
  const writes = ['locks', 'locks', 'rateLimits'];
  expect(opened.used).toEqual({ reads, writes: [...writes, 'users'] });
  const again = await costOf(() => checkout(person));
  expect(again.used).toEqual({ reads: reads.slice(0, 3), writes });
  const query = `?session_id=${sessionId(clientSecret)}`;
  const status = await costOf(() => call('sessionStatus', { token: person.token, query }));
  expect(given(endpoints.sessionStatus, status).status).toBe('open');
  expect(status.used).toEqual({ reads: [], writes: [] });
});

test('an event of Stripe that was applied before, and its repetition', async () => {
  expect(await pay(clientSecret)).toBe(200);
  const customer = await customerId(person);
  const { data } = await stripe.events.list({ type: 'invoice.paid', limit: 100 });
  await expectDelivered(customer);
  const payload = JSON.stringify({ ...data[0], id: 'evt_cost_1' });
  for (const _time of ['first', 'again']) {
    const event = await costOf(() => deliver(payload));
    expect(event).toMatchObject({ status: 200, body: { outcome: 'applied' } });
    expect(event.used).toEqual({ reads: ['users'], writes: [] });
    // The subscriptions before and after, and the open sessions.
    expect(event.atStripe).toBe(3);
  }
});

test('a deletion', async () => {
  // A payment of the very second in which the deletion begins is looked at.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  // Deliveries would be counted too.
  await stripeFaults({ webhooks: { drop: 1 } });
  const { uid, token } = person;
  const deleted = await costOf(() => call('deleteAccount', { token, body: { uid } }));
  expect(deleted).toMatchObject({ status: 200 });
  expect(deleted.used.reads).toEqual([
    ...['checkoutConsents', 'conversionOutbox', 'deletions', 'disabledAccounts', 'keptCustomers'],
    ...[
      'leftCredits',
      'operatorLog',
      'rateLimits',
      'secondSubscriptions',
      'unmatchedPayments',
      'users',
      'users',
    ],
  ]);
});
