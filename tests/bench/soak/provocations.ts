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
const takesNothing: FunctionName[] = ['clearAuthCookie', 'cancelBoleto'];
const hash = 'c'.repeat(64);

function bodyOf({ uid, email }: TestPerson) {
  const contact = { displayName: 'M', emailVerified: false, firstName: 'M', lastName: 'S' };
  return { uid, email, planName: 'Elite', interval: 'month', ...contact, consent: agreed };
}

/** What every endpoint refuses by method, type, size, shape and origin. */
function atTheEdge(): Provocation[] {
  const big = JSON.stringify({ pad: 'x'.repeat(70_000) });
  return [
    ...[...names, 'stripeWebhook' as const].map((name) => ({
      name,
      status: 405,
      options: () => ({ method: 'PUT', uid: 'u1' }),
    })),
    ...posts.flatMap((name) => [
      {
        name,
        status: 415,
        options: () => ({ body: 'a', headers: { 'Content-Type': 'text/plain' } }),
      },
      { name, status: 413, options: () => ({ body: big }) },
      { name, status: 403, options: () => ({ body: {}, origin: 'https://evil.example' }) },
      ...(takesNothing.includes(name)
        ? []
        : [{ name, status: 400, options: () => ({ body: { email: 7 } }) }]),
    ]),
    ...names
      .filter((name) => ['user', 'token'].includes(endpoints[name].caller))
      .map((name) => ({
        name,
        status: 401,
        options: () => ({
          uid: 'u1',
          body: bodyOf({ uid: 'u1', email: 'a@b.co', password: '', token: '' }),
        }),
      })),
  ];
}

/** The answers of a person's own calls to that person, to others, and above the rate limit. */
function ofPeople(self: TestPerson, other: TestPerson, greedy: TestPerson): Provocation[] {
  const { token, uid } = self;
  const own = () => ({ token, uid, body: bodyOf(self) });
  const theirs = () => ({ token, uid: other.uid, body: bodyOf(other) });
  const often = () => ({ token: greedy.token, uid: greedy.uid, body: bodyOf(greedy) });
  return [
    ...(
      [
        'setAuthCookie',
        'getUser',
        'createUser',
        'saveConsent',
        'createEmbeddedCheckoutSession',
      ] as const
    ).map((name) => ({ name, status: 200, options: own })),
    ...(['setAuthCookie', 'getUser', 'createUser'] as const).map((name) => ({
      name,
      status: 403,
      options: theirs,
    })),
    ...(['createEmbeddedCheckoutSession', 'createCustomerPortalSession'] as const).map((name) => ({
      name,
      status: 403,
      options: theirs,
    })),
    { name: 'checkAuthCookie', status: 200, options: () => ({ token }) },
    { name: 'checkAuthCookie', status: 200, options: () => ({ cookie: '__session=x' }) },
    { name: 'createCustomerPortalSession', status: 404, options: often },
    {
      name: 'createEmbeddedCheckoutSession',
      status: 400,
      options: () => ({ token, body: { ...bodyOf(self), planName: 'Admin' } }),
    },
    {
      name: 'setAuthCookie',
      status: 429,
      times: limits.sessionCookie.calls * 2 + 1,
      options: often,
    },
    { name: 'createUser', status: 429, times: limits.createUser.calls * 2 + 1, options: often },
    { name: 'saveConsent', status: 429, times: limits.consent.calls * 2 + 1, options: often },
    {
      name: 'createCustomerPortalSession',
      status: 429,
      times: limits.portal.calls * 2 + 1,
      options: often,
    },
    {
      name: 'createEmbeddedCheckoutSession',
      status: 429,
      times: limits.checkout.calls * 2 + 1,
      options: often,
    },
    { name: 'clearAuthCookie', status: 200, options: () => ({ token: greedy.token }) },
    { name: 'clearAuthCookie', status: 200, options: () => ({}) },
  ];
}

/** Calls without a sign-in. */
function ofAnybody(session: string): Provocation[] {
  const client = { 'Fastly-Client-IP': '192.0.2.14' };
  const event = {
    event_name: 'cadastro',
    event_time: 1,
    event_id: 'e',
    user_data: { em: hash, fn: hash },
    consent: agreed,
  };
  const status = (id: string) => () => ({ query: `?session_id=${id}`, headers: client });
  const mail = `${randomUUID()}@exemplo.com.br`;
  return [
    {
      name: 'passwordReset',
      status: 200,
      options: () => ({ headers: { 'Fastly-Client-IP': '192.0.2.15' }, body: { email: mail } }),
    },
    {
      name: 'passwordReset',
      status: 429,
      times: 6,
      options: () => ({ headers: { 'Fastly-Client-IP': '192.0.2.15' }, body: { email: mail } }),
    },
    { name: 'metaCapi', status: 202, options: () => ({ headers: client, body: event }) },
    {
      name: 'metaCapi',
      status: 429,
      times: limits.metaCapi.calls * 2 + 1,
      options: () => ({ headers: client, body: event }),
    },
    { name: 'sessionStatus', status: 200, options: status(session) },
    { name: 'sessionStatus', status: 400, options: status('x') },
    { name: 'sessionStatus', status: 404, options: status('cs_test_unknown') },
    {
      name: 'sessionStatus',
      status: 429,
      times: limits.sessionStatus.calls * 2 + 1,
      options: status(session),
    },
  ];
}

/** The webhook's answers: accepted, not signed, too large, failed. */
function ofStripe(): Provocation[] {
  const signed =
    (object: object, pad = '') =>
    () => {
      const id = `evt_${randomUUID()}`;
      const payload = JSON.stringify({
        id,
        object: 'event',
        type: 'invoice.paid',
        created: 1,
        data: { object },
        pad,
      });
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: 'whsec_local',
      });
      return { body: payload, origin: null, headers: { 'Stripe-Signature': signature } };
    };
  return [
    { name: 'stripeWebhook', status: 200, options: signed({ customer: null }) },
    { name: 'stripeWebhook', status: 400, options: () => ({ body: '{}', origin: null }) },
    {
      name: 'stripeWebhook',
      status: 413,
      options: signed({ customer: null }, 'x'.repeat(1_100_000)),
    },
  ];
}

/** Answers when Stripe fails, after a purchase, and with an invalid record. */
function ofTrouble(
  { stripeProxy }: Soak,
  buyer: TestPerson,
  session: string,
  broken: TestPerson,
): Provocation[] {
  const down = (options: () => Options) => () => {
    stripeProxy.fault = () => '500 before';
    return options();
  };
  const up = () => {
    stripeProxy.fault = () => undefined;
  };
  const bought = () => ({ token: buyer.token, body: bodyOf(buyer) });
  const spoilt = () => ({ token: broken.token, uid: broken.uid, body: bodyOf(broken) });
  const query = `?session_id=${session}`;
  return [
    { name: 'createEmbeddedCheckoutSession', status: 409, options: bought },
    { name: 'createEmbeddedCheckoutSession', status: 502, options: down(bought), after: up },
    { name: 'createCustomerPortalSession', status: 502, options: down(bought), after: up },
    {
      name: 'sessionStatus',
      status: 502,
      options: down(() => ({ token: buyer.token, query })),
      after: up,
    },
    ...(
      [
        'getUser',
        'createUser',
        'saveConsent',
        'createEmbeddedCheckoutSession',
        'createCustomerPortalSession',
      ] as const
    ).map((name) => ({ name, status: 500, options: spoilt })),
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
  await patchDocument(`users/${broken.uid}`, { subscription_active: 'spoilt' });
  const failing = { customer: await customerId(buyer) };
  const signed = (): Options => {
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      data: { object: failing },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_local' });
    soak.stripeProxy.fault = () => '500 before';
    return { body: payload, origin: null, headers: { 'Stripe-Signature': signature } };
  };
  const portal = { token: buyer.token, body: { email: buyer.email } };
  return [
    ...atTheEdge(),
    ...ofAnybody(session),
    ...ofStripe(),
    { name: 'createCustomerPortalSession', status: 200, options: () => portal },
    ...ofTrouble(soak, buyer, session, broken),
    {
      name: 'stripeWebhook',
      status: 502,
      options: signed,
      after: () => {
        soak.stripeProxy.fault = () => undefined;
      },
    },
    ...ofPeople(self, other, greedy),
  ];
}
