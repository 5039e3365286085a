import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { type Counts, countFirestore } from '../bench/functions/firestore-counts.ts';
import { type ProxyServer, startProxy } from '../bench/functions/proxy.ts';
import { tests } from '../project.ts';
import { control } from './own-stripe.ts';
import { sessionOf, signUp, type TestPerson } from './people.ts';
import { expectDelivered, pay, sessionId } from './purchase.ts';
import { env, stripe } from './support.ts';

/** What a call may cost: documents read and written, by collection; requests to Stripe. */

let firestore: Awaited<ReturnType<typeof countFirestore>>;
let stripeProxy: ProxyServer;
const stripeRequests: string[] = [];
let person: TestPerson;
let cookie: string;
let clientSecret: string;

beforeAll(async () => {
  firestore = await countFirestore(env.FIRESTORE_EMULATOR_HOST);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', firestore.host);
  stripeProxy = await startProxy(new URL(env.STRIPE_LOCAL_URL).host, (path) =>
    stripeRequests.push(path),
  );
  vi.stubEnv('STRIPE_LOCAL_URL', `http://${stripeProxy.host}`);
  // As the sign-up's page has named the account.
  person = await signUp('Maria');
  cookie = await sessionOf(person);
});

afterAll(() => {
  firestore.close();
  stripeProxy.close();
  vi.unstubAllEnvs();
});

interface Sent {
  headers?: Record<string, string>;
  body?: object | string;
  query?: string;
}

/** Calls a function of this process; returns its answer, and what it read and wrote. */
async function cost(name: EndpointName | 'stripeWebhook', { headers, body, query = '' }: Sent) {
  const path = name === 'stripeWebhook' ? STRIPE_WEBHOOK_PATH : endpoints[name].path;
  const { reads, writes } = firestore.counts;
  for (const list of [reads, writes, stripeRequests]) list.length = 0;
  const answer = await fetch(
    `${env.FUNCTIONS_URL}/${name}${path.replace(':uid', person.uid)}${query}`,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ Origin: env.APP_URL, 'Content-Type': 'application/json' },
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
  );
  const used: Counts = { reads: reads.toSorted(), writes: writes.toSorted() };
  const atStripe = stripeRequests.length;
  return { status: answer.status, body: await answer.json(), used, atStripe };
}

const token = () => ({ Authorization: `Bearer ${person.token}` });

function deliver(event: object) {
  const payload = JSON.stringify(event);
  const secret = tests.secrets.STRIPE_WEBHOOK_SECRET ?? '';
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  return cost('stripeWebhook', { headers: { 'Stripe-Signature': signature }, body: payload });
}

test('a sign-up', async () => {
  const profile = {
    ...{ uid: person.uid, email: person.email, displayName: 'Maria', emailVerified: false },
    ...{ firstName: 'Maria', lastName: '', attribution: { utm_source: 'x' } },
  };
  const first = await cost('createUser', { headers: token(), body: profile });
  expect(first).toMatchObject({ status: 200, used: { reads: ['deletions', 'users'] } });
  expect(first.used.writes).toEqual(['users']);
  const again = await cost('createUser', { headers: token(), body: profile });
  expect(again.used).toEqual({ reads: ['users'], writes: ['users'] });
});

test('a session, with the profile and without', async () => {
  const { uid, email } = person;
  const body = { uid, email, profile: true };
  const set = await cost('setAuthCookie', { headers: token(), body });
  expect(set).toMatchObject({ body: { profile: { uid } } });
  expect(set.used).toEqual({ reads: ['users'], writes: [] });
  const check = await cost('checkAuthCookie', { headers: { Cookie: cookie } });
  expect(check.used).toEqual({ reads: ['endedSessions'], writes: [] });
  const headers = { Cookie: cookie };
  const both = await cost('checkAuthCookie', { headers, query: '?profile=1' });
  expect(both).toMatchObject({ body: { profile: { uid } } });
  expect(both.used).toEqual({ reads: ['endedSessions', 'users'], writes: [] });
  const profile = await cost('getUser', { headers: token() });
  expect(profile.used).toEqual({ reads: ['users'], writes: [] });
});

test('a first checkout, and its status', async () => {
  const body = { email: person.email, planName: 'Elite', interval: 'month' };
  const opened = await cost('createEmbeddedCheckoutSession', { headers: token(), body });
  ({ clientSecret } = opened.body);
  expect(decodeURIComponent(stripeRequests.join())).not.toContain(person.email);
  // Two for an earlier customer; customer, price, open sessions, subscriptions, session.
  expect(opened.atStripe).toBe(7);
  const reads = ['deletions', 'rateLimits', 'users', 'users'];
  const writes = ['locks', 'locks', 'rateLimits'];
  expect(opened.used).toEqual({ reads, writes: [...writes, 'users'] });
  const again = await cost('createEmbeddedCheckoutSession', { headers: token(), body });
  expect(again.used).toEqual({ reads: reads.slice(0, 3), writes });
  const query = `?session_id=${sessionId(clientSecret)}`;
  const status = await cost('sessionStatus', { headers: token(), query });
  expect(status.used).toEqual({ reads: [], writes: [] });
});

test('an event of Stripe that was applied before, and its repetition', async () => {
  expect(await pay(clientSecret)).toBe(200);
  const { data } = await stripe.events.list({ type: 'invoice.paid', limit: 100 });
  const { data: customers } = await stripe.customers.list({ email: person.email });
  const paid = data.find(
    ({ data: { object } }) => Reflect.get(object, 'customer') === customers[0]?.id,
  );
  await expectDelivered(customers[0]?.id ?? '');
  const event = await deliver({ ...paid, id: 'evt_cost_1' });
  expect(event).toMatchObject({ status: 200, body: { outcome: 'applied' } });
  expect(event.used).toEqual({ reads: ['users'], writes: [] });
  // The subscriptions before and after, and the open sessions.
  expect(event.atStripe).toBe(3);
  const repeated = await deliver({ ...paid, id: 'evt_cost_1' });
  expect(repeated).toMatchObject({ body: { outcome: 'applied' } });
  expect(repeated.used).toEqual(event.used);
});

test('a deletion', async () => {
  // A payment of the very second in which the deletion begins is looked at.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  // Deliveries would be counted too.
  await control('faults', { webhooks: { drop: 1 } });
  const body = { uid: person.uid };
  const deleted = await cost('deleteAccount', { headers: token(), body });
  expect(deleted).toMatchObject({ status: 200 });
  const reads = [
    ...['checkoutConsents', 'conversionOutbox', 'deletions', 'rateLimits', 'users', 'users'],
  ];
  expect(deleted.used.reads).toEqual(reads);
});
