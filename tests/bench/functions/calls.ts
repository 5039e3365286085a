import { createHash, randomUUID } from 'node:crypto';
import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { agreed } from '../../agreed.ts';
import { patchDocument } from '../../functions/firestore.ts';
import { sessionOf, signUp, type TestPerson } from '../../functions/people.ts';
import { checkout, pay, secretOf, sessionId } from '../../functions/purchase.ts';
import { call, stripe } from '../../functions/support.ts';
import type { BenchRequest } from './http-client.ts';
import { project } from './stack.ts';

export interface BenchCall {
  name: string;
  /** A new request that succeeds, because some can be made only once. */
  make: () => Promise<BenchRequest>;
  /** What the function waits on purpose, milliseconds; not counted as its time. */
  waitsMs?: number;
}

const json = (body: object): Pick<BenchRequest, 'method' | 'headers' | 'body'> => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: project.env.APP_URL ?? '' },
  body: JSON.stringify(body),
});

function signed(person: TestPerson, request: BenchRequest): BenchRequest {
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${person.token}` } };
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

/** A person who paid for Elite, and the checkout session of that purchase. */
async function subscriber() {
  const person = await withRecord();
  const secret = secretOf(await checkout(person));
  await pay(secret);
  return { person, session: sessionId(secret) };
}

/** Every endpoint with a request that it answers with success. */
export async function benchCalls(): Promise<BenchCall[]> {
  const { person, session } = await subscriber();
  const visitor = await signUp();
  const cookie = await sessionOf(person);
  const { data: events } = await stripe.events.list({ limit: 100 });
  const paid = events.find(({ type }) => type === 'invoice.paid');
  if (!paid) throw new Error('The local Stripe sent no invoice.paid');
  const hash = createHash('sha256').update('x').digest('hex');
  const requests: Record<string, () => Promise<BenchRequest>> = {
    setAuthCookie: async () =>
      signed(visitor, {
        path: endpoints.setAuthCookie.path,
        ...json({ uid: visitor.uid, email: visitor.email, displayName: null }),
      }),
    clearAuthCookie: async () =>
      signed(await signUp(), { path: endpoints.clearAuthCookie.path, ...json({}) }),
    checkAuthCookie: async () => ({
      method: 'GET',
      path: endpoints.checkAuthCookie.path,
      headers: { Cookie: cookie },
    }),
    metaCapi: async () => ({
      path: endpoints.metaCapi.path,
      ...json({
        event_name: 'cadastro',
        event_time: Math.floor(Date.now() / 1000),
        event_id: randomUUID(),
        user_data: { em: hash, fn: hash },
      }),
    }),
    passwordReset: async () => ({
      path: endpoints.passwordReset.path,
      ...json({ email: (await signUp()).email }),
    }),
    getUser: async () =>
      signed(person, { method: 'GET', path: endpoints.getUser.path.replace(':uid', person.uid) }),
    createUser: async () => {
      const created = await signUp();
      return signed(created, { path: endpoints.createUser.path, ...json(profileOf(created)) });
    },
    saveConsent: async () =>
      signed(person, { path: endpoints.saveConsent.path, ...json({ consent: agreed }) }),
    createEmbeddedCheckoutSession: async () => {
      const buyer = await withRecord();
      return signed(buyer, {
        path: endpoints.createEmbeddedCheckoutSession.path,
        ...json({ email: buyer.email, planName: 'Elite', interval: 'month' }),
      });
    },
    cancelPendingPayment: async () => {
      const buyer = await withRecord();
      await checkout(buyer);
      return signed(buyer, { path: endpoints.cancelPendingPayment.path, ...json({}) });
    },
    exportAccount: async () =>
      signed(person, {
        method: 'GET',
        path: endpoints.exportAccount.path.replace(':uid', person.uid),
      }),
    deleteAccount: async () => {
      const leaving = await withRecord();
      return signed(leaving, { path: endpoints.deleteAccount.path, ...json({ uid: leaving.uid }) });
    },
    sessionStatus: async () =>
      signed(person, {
        method: 'GET',
        path: `${endpoints.sessionStatus.path}?session_id=${session}`,
      }),
    createCustomerPortalSession: async () =>
      signed(person, {
        path: endpoints.createCustomerPortalSession.path,
        ...json({ email: person.email }),
      }),
    stripeWebhook: async () => {
      // As at a purchase's first event, which writes the record.
      await patchDocument(`users/${person.uid}`, { subscription_status: 'stale' });
      return webhook({ ...paid, id: `evt_${randomUUID().replaceAll('-', '')}` });
    },
  };
  // So long a reset takes at least, whether or not the address has an account.
  return Object.entries(requests).map(([name, make]) => ({
    name,
    make,
    ...(name === 'passwordReset' && { waitsMs: 1000 }),
  }));
}

function webhook(event: object): BenchRequest {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: project.secrets.STRIPE_WEBHOOK_SECRET ?? '',
  });
  return {
    method: 'POST',
    path: STRIPE_WEBHOOK_PATH,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: payload,
  };
}
