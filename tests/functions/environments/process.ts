import * as z from 'zod';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { serveFunctions } from '../../support/serve.ts';

/**
 * The child process of environment.ts. Serves the functions for the project `GCLOUD_PROJECT`, and
 * registers their webhook at the shared local Stripe. Runs the actions that the parent process
 * sends, and sends back each result.
 */

const entry: object = await import('../../../functions/src/index.ts');
const { port } = await serveFunctions(entry);
process.env.FUNCTIONS_URL = `http://127.0.0.1:${port}`;
// Import these modules only now, because they read `FUNCTIONS_URL` on import.
const { call, env, stripe } = await import('../../support/api.ts');
const { signUp } = await import('../../support/people.ts');
const purchase = await import('../../support/purchase.ts');
const { reconcile } = await import('../../../functions/src/reconcile/reconcile.ts');
const endpoint = await stripe.webhookEndpoints.create({
  url: `${env.FUNCTIONS_URL}/stripeWebhook/stripe-webhook`,
  enabled_events: [...WEBHOOK_EVENTS],
});
process.env.STRIPE_WEBHOOK_SECRET = endpoint.secret;

const people = new Map<string, Awaited<ReturnType<typeof signUp>>>();
const personOf = (uid: string) => {
  const person = people.get(uid);
  if (!person) throw new Error(`${uid} is not of ${env.GCLOUD_PROJECT}`);
  return person;
};

export const actions = {
  async subscribe() {
    const person = await signUp();
    people.set(person.uid, person);
    await purchase.pay(purchase.secretOf(await purchase.checkout(person)));
    await purchase.expectProfile(person, { subscription_active: true });
    return { uid: person.uid, customer: await purchase.customerId(person) };
  },
  /** Waits until `subscription_active` in the user's record equals `active`. */
  async expect(uid: string, active: boolean) {
    await purchase.expectProfile(personOf(uid), { subscription_active: active });
    return {};
  },
  async deleteAccount(uid: string) {
    const { token } = personOf(uid);
    return { status: (await call('deleteAccount', { token, body: { uid } })).status };
  },
  async reconcile() {
    return reconcile({ stripe, all: true, minEventAgeSeconds: 0 });
  },
};

const request = z.object({
  action: z.enum(['subscribe', 'expect', 'deleteAccount', 'reconcile']),
  args: z.array(z.unknown()),
});
process.on('message', async (message) => {
  const { action, args } = request.parse(message);
  const act = actions[action] as (...given: unknown[]) => Promise<object>;
  try {
    process.send?.({ answer: await act(...args) });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
process.send?.({ answer: {} });
