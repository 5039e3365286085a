import { createHash, randomUUID } from 'node:crypto';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { allEndpoints, type EndpointName } from '#contract/operator-endpoints.ts';
import { patchDocument } from '../../functions/firestore.ts';
import { sessionOf, setClaims, signUp, type TestPerson } from '../../functions/people.ts';
import { checkout, pay, secretOf, sessionId } from '../../functions/purchase.ts';
import { call, stripe } from '../../functions/support.ts';
import { agreed } from '../../support/agreed.ts';
import { project } from './stack.ts';

interface BenchRequest extends RequestInit {
  path: string;
}

export interface BenchCall {
  name: string;
  /** A new request that succeeds, because some can be made only once. */
  make: () => Promise<BenchRequest>;
  /** What the function waits on purpose, milliseconds; not counted as its time. */
  waitsMs?: number;
}

interface Sent {
  person?: TestPerson;
  body?: object;
  query?: string;
  headers?: Record<string, string>;
}

/** The body of a sign-up's `POST /api/users`. */
const profileOf = ({ uid, email }: TestPerson) => ({
  ...{ uid, email, displayName: 'Maria da Silva', emailVerified: false },
  ...{ phoneNumber: null, firstName: 'Maria', lastName: 'da Silva' },
});

/** A person with a record. */
async function withRecord(): Promise<TestPerson> {
  const person = await signUp();
  await call('createUser', { token: person.token, body: profileOf(person) });
  return person;
}

/** Every endpoint with a request that it answers with success. */
export async function benchCalls(): Promise<BenchCall[]> {
  const person = await withRecord();
  const secret = secretOf(await checkout(person));
  await pay(secret);
  const cookie = await sessionOf(person);
  const { data: events } = await stripe.events.list({ limit: 100 });
  const paid = events.find(({ type }) => type === 'invoice.paid');
  if (!paid) throw new Error('The local Stripe sent no invoice.paid');
  const hash = createHash('sha256').update('x').digest('hex');
  const sent: Record<EndpointName, () => Promise<Sent>> = {
    setAuthCookie: async () => {
      const { uid, email } = person;
      return { person, body: { uid, email, displayName: null } };
    },
    clearAuthCookie: async () => ({ person: await signUp(), body: {} }),
    checkAuthCookie: async () => ({ headers: { Cookie: cookie } }),
    metaCapi: async () => ({
      body: {
        ...{ event_name: 'cadastro', event_time: Math.floor(Date.now() / 1000) },
        ...{ event_id: randomUUID(), user_data: { em: hash, fn: hash } },
      },
    }),
    reportBrowserError: async () => ({ body: { kind: 'react', message: 'Error', page: '/' } }),
    listPayments: async () => ({ person }),
    passwordReset: async () => ({ body: { email: (await signUp()).email } }),
    verifyEmail: async () => {
      const created = await signUp();
      return { person: created, body: { uid: created.uid } };
    },
    getUser: async () => ({ person }),
    createUser: async () => {
      const created = await signUp();
      return { person: created, body: profileOf(created) };
    },
    saveConsent: async () => ({ person, body: { consent: agreed } }),
    createEmbeddedCheckoutSession: async () => {
      const buyer = await withRecord();
      return {
        person: buyer,
        body: { email: buyer.email, planName: 'Elite', interval: 'month' },
      };
    },
    cancelPendingPayment: async () => {
      const buyer = await withRecord();
      await checkout(buyer);
      return { person: buyer, body: {} };
    },
    exportAccount: async () => ({ person }),
    deleteAccount: async () => {
      const leaving = await withRecord();
      return { person: leaving, body: { uid: leaving.uid } };
    },
    sessionStatus: async () => ({ person, query: `?session_id=${sessionId(secret)}` }),
    createCustomerPortalSession: async () => ({ person, body: { email: person.email } }),
    operatorRead: async () => ({ person: await operator(), body: { view: 'today' } }),
    operatorAct: async () => ({
      person: await operator(),
      body: { action: 'resolve_payment', invoice: 'in_unknown' },
    }),
  };
  async function operator() {
    const made = await signUp();
    await setClaims(made, { operator: true });
    return made;
  }
  const webhook = async () => {
    // As at a purchase's first event, which writes the record.
    await patchDocument(`users/${person.uid}`, { subscription_status: 'stale' });
    return delivery({ ...paid, id: `evt_${randomUUID().replaceAll('-', '')}` });
  };
  const names = Object.keys(sent).filter((name): name is EndpointName => name in allEndpoints);
  return [
    ...names.map((name) => ({
      name,
      make: async () => requestOf(name, await sent[name]()),
      // So long a mail takes at least, whether or not the address has an account.
      waitsMs: name === 'passwordReset' || name === 'verifyEmail' ? 1000 : 0,
    })),
    { name: 'stripeWebhook', make: webhook },
  ];
}

const json = { 'Content-Type': 'application/json', Origin: project.env.APP_URL ?? '' };

function requestOf(name: EndpointName, { person, body, query = '', headers }: Sent): BenchRequest {
  const { path, method } = allEndpoints[name];
  return {
    method,
    path: path.replace(':uid', person?.uid ?? '') + query,
    headers: {
      ...(body && json),
      ...(person && { Authorization: `Bearer ${person.token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

function delivery(event: object): BenchRequest {
  const payload = JSON.stringify(event);
  const secret = project.secrets.STRIPE_WEBHOOK_SECRET ?? '';
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  return { method: 'POST', path: STRIPE_WEBHOOK_PATH, headers, body: payload };
}
