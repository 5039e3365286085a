import { expect, test } from 'vitest';
import { env } from '../support/api.ts';
import { eventOf, wrongRecords } from '../support/events.ts';
import { patchDocument } from '../support/firestore.ts';
import { startInstance } from '../support/instance.ts';
import { type Customer, createCustomers, inParallel } from '../support/many-users.ts';
import { setClaims } from '../support/people.ts';
import { startProxy } from '../support/proxy.ts';
import { deliver, subscribeWithoutCheckout } from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';

const KILLS = 100;
/** Deliveries per instance. With more, some requests to Stripe would time out before the kill. */
const AT_ONCE = 25;

/** Sets a user's record and claims to wrong values, which the webhook has to correct. */
async function reset({ person }: Customer): Promise<void> {
  const stale = { subscription_plan: 'stale', subscription_status: 'stale' };
  await patchDocument(`users/${person.uid}`, stale);
  await setClaims(person, {});
}

const paidEvent = (killAt: number, { customer }: Customer) =>
  JSON.stringify(eventOf('invoice.paid', { customer }, `evt_${killAt}_${customer}`));

/**
 * Delivers an event per subscriber to an instance of the functions. Kills the instance when all
 * deliveries hang at their `killAt`-th request, or have ended. Returns each one's requests.
 */
async function deliverAndKill(subscribers: readonly Customer[], killAt: number) {
  const requests = subscribers.map(() => 0);
  const { promise: allWait, resolve } = Promise.withResolvers<void>();
  const see = (path: string, body: Buffer) => {
    const text = `${path} ${body}`;
    const index = subscribers.findIndex(
      ({ person, customer }) => text.includes(person.uid) || text.includes(customer),
    );
    if (index === -1) return undefined;
    requests[index] = (requests[index] ?? 0) + 1;
    if (requests[index] !== killAt) return undefined;
    if (requests.every((count) => count >= killAt)) resolve();
    return new Promise<void>(() => {});
  };
  const proxies = await Promise.all([
    startProxy(env.FIREBASE_AUTH_EMULATOR_HOST, see),
    startProxy(env.FIRESTORE_EMULATOR_HOST, see),
    startProxy(new URL(env.STRIPE_LOCAL_URL).host, see),
  ]);
  const [auth, firestore, stripe] = proxies;
  const instance = await startInstance({
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    FIRESTORE_EMULATOR_HOST: firestore.host,
    STRIPE_LOCAL_URL: `http://${stripe.host}`,
  });
  const deliveries = subscribers.map((each) =>
    deliver(paidEvent(killAt, each), { functionsUrl: instance.url }),
  );
  await Promise.race([allWait, Promise.allSettled(deliveries)]);
  await instance.kill();
  for (const proxy of proxies) proxy.close();
  return requests;
}

test('if the process is killed at any request of the webhook handler, the next delivery applies the event', async () => {
  await stripeFaults({ webhooks: { drop: 1 } });
  const subscribers = await createCustomers(KILLS);
  await inParallel(subscribers, async (each) => {
    await subscribeWithoutCheckout(each.person, each.customer);
    await deliver(paidEvent(0, each));
  });
  /** How many deliveries were killed during their first request, their second request, and so on. */
  const killed: number[] = [];
  do {
    const killAt = killed.length + 1;
    await inParallel(subscribers, reset);
    const requests: number[] = [];
    for (let from = 0; from < KILLS; from += AT_ONCE) {
      const group = subscribers.slice(from, from + AT_ONCE);
      requests.push(...(await deliverAndKill(group, killAt)));
    }
    killed.push(requests.filter((count) => count >= killAt).length);
    await inParallel(subscribers, (each) => deliver(paidEvent(killAt, each)));
    expect(await wrongRecords(subscribers), `killed before request ${killAt}`).toEqual({});
  } while (killed.at(-1) !== 0);
  console.log({ killed });
  expect(killed.slice(0, 6)).toEqual(Array(6).fill(KILLS));
});
