import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { splitName } from '#contract/fields.ts';
import { sendCardForm } from './card-form.ts';
import type { DemoPerson } from './demo-people.ts';
import { StartError } from './processes.ts';
import type { Ports } from './stack.ts';

const PROJECT = 'demo-garimpa';
/** How long the record may take to follow a payment. */
const WEBHOOK_MS = 90_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes people in the emulators, by the ways real people take: an account, `POST /api/users`,
 * a checkout session paid by card, and the webhook's record.
 * @throws StartError.
 */
export async function seed(ports: Ports, people: readonly DemoPerson[]): Promise<void> {
  await createAccounts(ports.auth, people);
  await Promise.all(people.map((person) => seedPerson(ports, person)));
}

/** Imports the accounts, because only an import may say when an account was made. */
async function createAccounts(authPort: number, people: readonly DemoPerson[]): Promise<void> {
  const users = people.map(({ email, password, displayName, accountAgeDays }) => ({
    localId: `demo-${email.split('@')[0]}`,
    email,
    rawPassword: password,
    displayName,
    emailVerified: true,
    createdAt: String(Date.now() - accountAgeDays * DAY_MS),
  }));
  const address = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`;
  await post(address, { users }, { Authorization: 'Bearer owner' }, z.object({}));
}

async function seedPerson(ports: Ports, person: DemoPerson): Promise<void> {
  const { email, password, displayName, subscription, attribution } = person;
  const signIn = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const { idToken, localId: uid } = await post(
    signIn,
    { email, password, returnSecureToken: true },
    {},
    z.object({ idToken: z.string(), localId: z.string() }),
  );
  const call = <Schema extends z.ZodMiniType>(name: EndpointName, body: object, schema: Schema) =>
    post(
      `http://localhost:${ports.hosting}${endpoints[name].path}`,
      body,
      { Authorization: `Bearer ${idToken}` },
      schema,
    );

  const names = { displayName, ...splitName(displayName) };
  const user = { uid, email, emailVerified: true, ...names, attribution };
  await call('createUser', user, endpoints.createUser.response);
  if (!subscription) return;

  const { planName, interval, canceled } = subscription;
  const { clientSecret } = await call(
    'createEmbeddedCheckoutSession',
    { email, planName, interval },
    endpoints.createEmbeddedCheckoutSession.response,
  );
  await payByCard(ports.stripe, clientSecret, displayName);
  if (canceled) await cancelSubscription(ports.stripe, uid);
  await recordAgrees(ports.hosting, uid, idToken, canceled ? 'canceled' : 'active');
}

async function payByCard(stripePort: number, clientSecret: string, name: string): Promise<void> {
  const response = await sendCardForm(`http://localhost:${stripePort}`, clientSecret, { name });
  if (!response.ok) throw new StartError(`Seeding failed at the payment: ${await response.text()}`);
}

async function cancelSubscription(stripePort: number, uid: string): Promise<void> {
  const stripe = new Stripe('sk_test_local', {
    host: 'localhost',
    port: stripePort,
    protocol: 'http',
  });
  for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
    if (subscription.metadata.uid === uid) await stripe.subscriptions.cancel(subscription.id);
  }
}

/** Waits until the webhook has written the status to the person's record. */
async function recordAgrees(hostingPort: number, uid: string, idToken: string, status: string) {
  const address = `http://localhost:${hostingPort}${endpoints.getUser.path.replace(':uid', uid)}`;
  const deadline = Date.now() + WEBHOOK_MS;
  for (; Date.now() < deadline; await sleep(300)) {
    const response = await fetch(address, { headers: { Authorization: `Bearer ${idToken}` } });
    // On a busy machine the first calls may take longer than Hosting waits.
    if (!response.ok) continue;
    const { user } = endpoints.getUser.response.parse(await response.json());
    if (user.subscription_status === status) return;
  }
  throw new StartError(
    `Seeding failed: no webhook brought ${uid} to “${status}” in ${WEBHOOK_MS / 1000} s.`,
  );
}

async function post<Schema extends z.ZodMiniType>(
  address: string,
  body: object,
  headers: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new StartError(`Seeding failed at ${address}: ${answer}`);
  return z.parse(schema, JSON.parse(answer));
}
