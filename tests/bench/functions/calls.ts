import { createHash, randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/operator-endpoints.ts';
import { agreed } from '../../support/agreed.ts';
import { type CallOptions, call, stripe } from '../../support/api.ts';
import { patchDocument } from '../../support/firestore.ts';
import { sessionOf, signUp, type TestPerson } from '../../support/people.ts';
import { checkout, deliver, pay, secretOf, sessionId } from '../../support/purchase.ts';

export interface BenchCall {
  name: string;
  /** Returns a function that sends a new request, because some requests succeed only once. */
  prepare: () => Promise<(functionsUrl: string) => Promise<{ status: number }>>;
  /** The function's deliberate delay in milliseconds, subtracted from the measured time. */
  waitsMs?: number;
}

/** Returns the body of the `POST /api/users` request that a sign-up sends. */
const profileOf = ({ uid, email }: TestPerson) => ({
  ...{ uid, email, displayName: 'Maria da Silva', emailVerified: false },
  ...{ phoneNumber: null, firstName: 'Maria', lastName: 'da Silva' },
});

async function withRecord(): Promise<TestPerson> {
  const person = await signUp();
  await call('createUser', { token: person.token, body: profileOf(person) });
  return person;
}

/** Returns the options for a `call` by this user. */
const of = ({ uid, token }: TestPerson, body?: object): CallOptions => ({ uid, token, body });

/** Returns a request that succeeds for each measured endpoint, including Stripe's webhook. */
export async function benchCalls(): Promise<BenchCall[]> {
  const person = await withRecord();
  const secret = secretOf(await checkout(person));
  await pay(secret);
  const { uid, email } = person;
  const cookie = await sessionOf(person);
  const { data: events } = await stripe.events.list({ limit: 100 });
  const paid = events.find(({ type }) => type === 'invoice.paid');
  if (!paid) throw new Error('The local Stripe sent no invoice.paid');
  const hash = createHash('sha256').update('x').digest('hex');
  const options = {
    setAuthCookie: async () => of(person, { uid, email, displayName: null }),
    clearAuthCookie: async () => of(await signUp(), {}),
    checkAuthCookie: async () => ({ cookie }),
    metaCapi: async () => ({
      body: {
        ...{ event_name: 'cadastro', event_time: Math.floor(Date.now() / 1000) },
        ...{ event_id: randomUUID(), user_data: { em: hash, fn: hash } },
      },
    }),
    passwordReset: async () => ({ body: { email: (await signUp()).email } }),
    getUser: async () => of(person),
    createUser: async () => {
      const created = await signUp();
      return of(created, profileOf(created));
    },
    saveConsent: async () => of(person, { consent: agreed }),
    createEmbeddedCheckoutSession: async () => {
      const buyer = await withRecord();
      return of(buyer, { email: buyer.email, planName: 'Elite', interval: 'month' });
    },
    cancelPendingPayment: async () => {
      const buyer = await withRecord();
      await checkout(buyer);
      return of(buyer, {});
    },
    exportAccount: async () => of(person),
    deleteAccount: async () => {
      const leaving = await withRecord();
      return of(leaving, { uid: leaving.uid });
    },
    sessionStatus: async () => ({ ...of(person), query: `?session_id=${sessionId(secret)}` }),
    createCustomerPortalSession: async () => of(person, { email }),
  } satisfies Partial<Record<EndpointName, () => Promise<CallOptions>>>;
  const names = Object.keys(options) as (keyof typeof options)[];
  const calls = names.map((name): BenchCall => {
    const prepare = async () => {
      const given: CallOptions = await options[name]();
      return (functionsUrl: string) => call(name, { ...given, functionsUrl });
    };
    // `passwordReset` waits one second, to hide whether an address has an account.
    return { name, prepare, waitsMs: name === 'passwordReset' ? 1000 : 0 };
  });
  const webhook: BenchCall = {
    name: 'stripeWebhook',
    async prepare() {
      // Make the user's record outdated, so that the webhook has to update it.
      await patchDocument(`users/${uid}`, { subscription_status: 'stale' });
      const payload = JSON.stringify({ ...paid, id: `evt_${randomUUID()}` });
      return (functionsUrl) => deliver(payload, { functionsUrl });
    },
  };
  return [...calls, webhook];
}
