import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Answer, call, env, stripe } from '../support/api.ts';
import { countFirestore } from '../support/firestore-counts.ts';
import { sessionOf, signUp } from '../support/people.ts';
import { type ProxyServer, startProxy } from '../support/proxy.ts';
import { checkout, deliver, expectDelivered, secretOf, sessionId } from '../support/purchase.ts';
import { subscriber } from './buyers.ts';

let firestore: Awaited<ReturnType<typeof countFirestore>>;
let stripeProxy: ProxyServer;
const stripeRequests: string[] = [];

beforeAll(async () => {
  firestore = await countFirestore(env.FIRESTORE_EMULATOR_HOST);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', firestore.host);
  stripeProxy = await startProxy(new URL(env.STRIPE_LOCAL_URL).host, (path) => {
    stripeRequests.push(path);
  });
  vi.stubEnv('STRIPE_LOCAL_URL', `http://${stripeProxy.host}`);
});

afterAll(() => {
  firestore.close();
  stripeProxy.close();
  vi.unstubAllEnvs();
});

/** Limits the numbers of documents read, documents written and requests to Stripe. */
async function withinLimits(
  limits: { reads: number; writes: number; atStripe?: number },
  calling: () => Promise<Answer>,
): Promise<Answer> {
  const { reads, writes } = firestore.counts;
  for (const list of [reads, writes, stripeRequests]) list.length = 0;
  const answer = await calling();
  expect(answer).toMatchObject({ status: 200 });
  expect(reads.length, `reads of ${reads}`).toBeLessThanOrEqual(limits.reads);
  expect(writes.length, `writes of ${writes}`).toBeLessThanOrEqual(limits.writes);
  expect(stripeRequests.length, `${stripeRequests}`).toBeLessThanOrEqual(limits.atStripe ?? 0);
  return answer;
}

test('a sign-up, session checks and a checkout stay within their limits of reads, writes and Stripe requests', async () => {
  const person = await signUp('Maria');
  const { uid, email, token } = person;
  const names = { displayName: 'Maria', emailVerified: false, firstName: 'Maria', lastName: '' };
  const body = { uid, email, ...names, attribution: { utm_source: 'x' } };
  const signsUp = () => call('createUser', { token, body });
  await withinLimits({ reads: 2, writes: 3 }, signsUp);
  await withinLimits({ reads: 1, writes: 1 }, signsUp);

  const signIn = { token, body: { uid, email, profile: true } };
  await withinLimits({ reads: 1, writes: 0 }, () => call('setAuthCookie', signIn));
  const cookie = await sessionOf(person);
  await withinLimits({ reads: 1, writes: 0 }, () => call('checkAuthCookie', { cookie }));
  const check = { cookie, query: '?profile=1' };
  const both = await withinLimits({ reads: 2, writes: 0 }, () => call('checkAuthCookie', check));
  expect(both).toMatchObject({ body: { profile: { uid } } });
  await withinLimits({ reads: 1, writes: 0 }, () => call('getUser', { token, uid }));

  const opens = () => checkout(person);
  const opened = await withinLimits({ reads: 4, writes: 4, atStripe: 7 }, opens);
  expect(decodeURIComponent(stripeRequests.join())).not.toContain(email);
  await withinLimits({ reads: 3, writes: 3, atStripe: 7 }, opens);
  const query = `?session_id=${sessionId(secretOf(opened))}`;
  await withinLimits({ reads: 0, writes: 0, atStripe: 1 }, () =>
    call('sessionStatus', { token, query }),
  );
});

test('a Stripe event without new data causes no write to Firestore', async () => {
  const { customer } = await subscriber();
  const { data } = await stripe.events.list({ type: 'invoice.paid', limit: 100 });
  const paid = data.find((event) => Reflect.get(event.data.object, 'customer') === customer);
  await expectDelivered(customer);
  const payload = JSON.stringify({ ...paid, id: `evt_${customer}` });
  const event = await withinLimits({ reads: 1, writes: 0, atStripe: 3 }, () => deliver(payload));
  expect(event.body).toMatchObject({ outcome: 'applied' });
});
