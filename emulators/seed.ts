import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { splitName } from '#contract/fields.ts';
import { sendCardForm } from './card-form.ts';
import type { DemoPerson } from './demo-people.ts';
import { StartError } from './processes.ts';
import { type Ports, PROJECT } from './stack.ts';

/** Maximum time until the webhook has updated a record. */
const WEBHOOK_MS = 90_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const signedIn = z.object({ idToken: z.string(), localId: z.string() });

/**
 * Creates people in the emulators by the same requests as the application. It creates them one by
 * one, because the functions emulator starts a process for each parallel call.
 * @throws StartError
 */
export async function seed(ports: Ports, people: readonly DemoPerson[]): Promise<void> {
  const identity = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1`;
  // Only an import can set the creation time of an account.
  const users = people.map(({ email, password, displayName, accountAgeDays, isOperator }) => ({
    localId: `demo-${email.split('@')[0]}`,
    email,
    rawPassword: password,
    displayName,
    emailVerified: true,
    createdAt: String(Date.now() - accountAgeDays * DAY_MS),
    ...(isOperator && { customAttributes: JSON.stringify({ operator: true }) }),
  }));
  await post(`${identity}/projects/${PROJECT}/accounts:batchCreate`, { users }, 'owner');
  for (const person of people) {
    const { email, password } = person;
    const address = `${identity}/accounts:signInWithPassword?key=demo`;
    const answer = await post(address, { email, password, returnSecureToken: true });
    await seedPerson(ports, person, z.parse(signedIn, answer));
  }
}

async function seedPerson(
  ports: Ports,
  { email, displayName, attribution, subscription }: DemoPerson,
  { localId: uid, idToken }: z.output<typeof signedIn>,
): Promise<void> {
  const site = `http://localhost:${ports.hosting}`;
  const { createUser, createEmbeddedCheckoutSession: checkout, getUser } = endpoints;
  const names = { displayName, ...splitName(displayName) };
  const user = { uid, email, emailVerified: true, ...names, attribution };
  await post(site + createUser.path, user, idToken);
  if (!subscription) return;

  const { planName, interval, canceled } = subscription;
  const answer = await post(site + checkout.path, { email, planName, interval }, idToken);
  const { clientSecret } = z.parse(checkout.response, answer);
  const stripe = `http://localhost:${ports.stripe}`;
  const paid = await sendCardForm(stripe, clientSecret, { name: displayName });
  if (!paid.ok) throw new StartError(`Seeding failed at the payment: ${await paid.text()}`);
  if (canceled) await cancelSubscription(ports.stripe, uid);

  const status = canceled ? 'canceled' : 'active';
  const deadline = Date.now() + WEBHOOK_MS;
  for (; Date.now() < deadline; await sleep(300)) {
    const headers = { Authorization: `Bearer ${idToken}` };
    const response = await fetch(site + getUser.path.replace(':uid', uid), { headers });
    // On a busy machine the first calls may exceed Hosting's timeout.
    if (!response.ok) continue;
    const record = z.parse(getUser.response, await response.json()).user;
    if (record.subscription_status === status) return;
  }
  throw new StartError(`Seeding failed: no webhook set ${uid} to “${status}”.`);
}

async function cancelSubscription(port: number, uid: string): Promise<void> {
  const stripe = new Stripe('sk_test_local', { host: 'localhost', port, protocol: 'http' });
  for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
    if (subscription.metadata.uid === uid) await stripe.subscriptions.cancel(subscription.id);
  }
}

async function post(address: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new StartError(`Seeding failed at ${address}: ${answer}`);
  return JSON.parse(answer);
}
