import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '../../../functions/src/http/limits.ts';
import { agreed } from '../../agreed.ts';
import { patchDocument } from '../../functions/firestore.ts';
import { signUp, type TestPerson } from '../../functions/people.ts';
import { checkout, customerId, pay, secretOf, sessionId } from '../../functions/purchase.ts';
import type { call, FunctionName } from '../../functions/support.ts';
import type { Soak } from './row.ts';

type Options = NonNullable<Parameters<typeof call>[1]>;

/** A way to make a function answer with a status. */
export interface Provocation {
  name: FunctionName;
  status: number;
  /** How often to try; limits take many calls. */
  times?: number;
  options: () => Options | Promise<Options>;
  /** Undone afterwards. */
  after?: () => void;
}

const isName = (name: string): name is keyof typeof endpoints => name in endpoints;
const names = Object.keys(endpoints).filter(isName);
const posts = names.filter((name) => endpoints[name].method === 'POST');
/** Endpoints without fields, whose body can't be invalid. */
const takesNothing: FunctionName[] = ['clearAuthCookie', 'cancelPendingPayment'];
const hash = 'c'.repeat(64);

function bodyOf({ uid, email }: TestPerson) {
  const contact = { displayName: 'M', emailVerified: false, firstName: 'M', lastName: 'S' };
  return { uid, email, planName: 'Elite', interval: 'month', ...contact, consent: agreed };
}

/** The same answer of several functions. */
const each = (
  names: readonly FunctionName[],
  status: number,
  options: Provocation['options'],
): Provocation[] => names.map((name) => ({ name, status, options }));

/** More calls than a limit lets through both ways. */
const tooMany = (
  name: FunctionName,
  { calls }: { calls: number },
  options: Provocation['options'],
): Provocation => ({ name, status: 429, times: calls * 2 + 1, options });

/** What every endpoint refuses by method, type, size, shape and origin. */
function atTheEdge(): Provocation[] {
  const big = JSON.stringify({ pad: 'x'.repeat(70_000) });
  const text = { body: 'a', headers: { 'Content-Type': 'text/plain' } };
  const foreign = { body: {}, origin: 'https://evil.example' };
  const body = bodyOf({ uid: 'u1', email: 'a@b.co', password: '', token: '' });
  const withFields = posts.filter((name) => !takesNothing.includes(name));
  const ofUsers = names.filter((name) => ['user', 'token'].includes(endpoints[name].caller));
  return [
    ...each([...names, 'stripeWebhook'], 405, () => ({ method: 'PUT', uid: 'u1' })),
    ...each(posts, 415, () => text),
    ...each(posts, 413, () => ({ body: big })),
    ...each(posts, 403, () => foreign),
    ...each(withFields, 400, () => ({ body: { email: 7 } })),
    ...each(ofUsers, 401, () => ({ uid: 'u1', body })),
  ];
}

/** The answers of a person's own calls to that person, to others, and above the rate limit. */
function ofPeople(self: TestPerson, other: TestPerson, greedy: TestPerson): Provocation[] {
  const { token, uid } = self;
  const own = () => ({ token, uid, body: bodyOf(self) });
  const theirs = () => ({ token, uid: other.uid, body: bodyOf(other) });
  const often = () => ({ token: greedy.token, uid: greedy.uid, body: bodyOf(greedy) });
  const unknownPlan = () => ({ token, body: { ...bodyOf(self), planName: 'Admin' } });
  const records: FunctionName[] = ['setAuthCookie', 'getUser', 'createUser'];
  const money: FunctionName[] = ['createEmbeddedCheckoutSession', 'createCustomerPortalSession'];
  return [
    ...each([...records, 'saveConsent', 'createEmbeddedCheckoutSession'], 200, own),
    ...each([...records, ...money], 403, theirs),
    { name: 'checkAuthCookie', status: 200, options: () => ({ token }) },
    { name: 'checkAuthCookie', status: 200, options: () => ({ cookie: '__session=x' }) },
    { name: 'createCustomerPortalSession', status: 404, options: often },
    { name: 'createEmbeddedCheckoutSession', status: 400, options: unknownPlan },
    tooMany('setAuthCookie', limits.sessionCookie, often),
    tooMany('createUser', limits.createUser, often),
    tooMany('saveConsent', limits.consent, often),
    tooMany('createCustomerPortalSession', limits.portal, often),
    tooMany('createEmbeddedCheckoutSession', limits.checkout, often),
    { name: 'clearAuthCookie', status: 200, options: () => ({ token: greedy.token }) },
    { name: 'clearAuthCookie', status: 200, options: () => ({}) },
  ];
}

/** Calls without a sign-in. */
function ofAnybody(session: string): Provocation[] {
  const headers = { 'Fastly-Client-IP': '192.0.2.14' };
  const user_data = { em: hash, fn: hash };
  const event = {
    event_name: 'cadastro',
    event_time: 1,
    event_id: 'e',
    user_data,
    consent: agreed,
  };
  const sent = () => ({ headers, body: event });
  const status = (id: string) => () => ({ query: `?session_id=${id}`, headers });
  const email = `${randomUUID()}@exemplo.com.br`;
  const mail = () => ({ headers: { 'Fastly-Client-IP': '192.0.2.15' }, body: { email } });
  return [
    { name: 'passwordReset', status: 200, options: mail },
    { name: 'passwordReset', status: 429, times: 6, options: mail },
    { name: 'metaCapi', status: 202, options: sent },
    tooMany('metaCapi', limits.metaCapi, sent),
    { name: 'sessionStatus', status: 200, options: status(session) },
    { name: 'sessionStatus', status: 400, options: status('x') },
    { name: 'sessionStatus', status: 404, options: status('cs_test_unknown') },
    tooMany('sessionStatus', limits.sessionStatus, status(session)),
  ];
}

/** A signed webhook about an object. */
function signed(object: object, pad = ''): Options {
  const event = { object: 'event', type: 'invoice.paid', created: 1, data: { object }, pad };
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, ...event });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_local' });
  return { body: payload, origin: null, headers: { 'Stripe-Signature': signature } };
}

/** The webhook's answers: accepted, not signed, too large. */
function ofStripe(): Provocation[] {
  const large = () => signed({ customer: null }, 'x'.repeat(1_100_000));
  return [
    { name: 'stripeWebhook', status: 200, options: () => signed({ customer: null }) },
    { name: 'stripeWebhook', status: 400, options: () => ({ body: '{}', origin: null }) },
    { name: 'stripeWebhook', status: 413, options: large },
  ];
}

/** Answers when Stripe fails, after a purchase, and with an invalid record. */
async function ofTrouble(
  { stripeProxy }: Soak,
  buyer: TestPerson,
  session: string,
  broken: TestPerson,
): Promise<Provocation[]> {
  const down = (options: () => Options) => () => {
    stripeProxy.fault = () => '500 before';
    return options();
  };
  const after = () => {
    stripeProxy.fault = () => undefined;
  };
  const customer = await customerId(buyer);
  const bought = () => ({ token: buyer.token, body: bodyOf(buyer) });
  const status = () => ({ token: buyer.token, query: `?session_id=${session}` });
  const spoilt = () => ({ token: broken.token, uid: broken.uid, body: bodyOf(broken) });
  const money: FunctionName[] = ['createEmbeddedCheckoutSession', 'createCustomerPortalSession'];
  const records: FunctionName[] = ['getUser', 'createUser', 'saveConsent'];
  const failing = [
    ...each(money, 502, down(bought)),
    ...each(['sessionStatus'], 502, down(status)),
    ...each(
      ['stripeWebhook'],
      502,
      down(() => signed({ customer })),
    ),
  ];
  return [
    { name: 'createEmbeddedCheckoutSession', status: 409, options: bought },
    ...failing.map((each) => ({ ...each, after })),
    ...each([...records, ...money], 500, spoilt),
  ];
}

/** A call for every status of every endpoint, in an order in which none affects the next. */
export async function provocations(soak: Soak): Promise<Provocation[]> {
  const people = [await signUp(), await signUp(), await signUp(), await signUp(), await signUp()];
  const [self, other, greedy, buyer, broken] = people;
  if (!self || !other || !greedy || !buyer || !broken) throw new Error('Nobody there');
  const clientSecret = secretOf(await checkout(buyer));
  await pay(clientSecret);
  const session = sessionId(clientSecret);
  if ((await checkout(broken)).status !== 200) throw new Error('No checkout');
  await patchDocument(`users/${broken.uid}`, { emailVerified: 'spoilt' });
  const portal = { token: buyer.token, body: { email: buyer.email } };
  return [
    ...atTheEdge(),
    ...ofAnybody(session),
    ...ofStripe(),
    { name: 'createCustomerPortalSession', status: 200, options: () => portal },
    ...(await ofTrouble(soak, buyer, session, broken)),
    ...ofPeople(self, other, greedy),
  ];
}
