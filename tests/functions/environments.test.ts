import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { stripe } from '../support/api.ts';
import { expectDelivered, statusesOf } from '../support/purchase.ts';
import { advanceDays, control } from '../support/stripe-control.ts';
import { Environment } from './environments/environment.ts';

/** Tests two environments, such as staging and development, that share one Stripe account. */

const environments: Environment[] = [];
afterAll(() => {
  for (const each of environments) each.stop();
});

/**
 * Starts an environment with four subscribers. The test later disputes one subscriber's payment and
 * deletes another's account. The other two stay subscribed.
 */
async function environment() {
  const self = await Environment.start();
  environments.push(self);
  const people = [];
  for (let count = 0; count < 4; count += 1) people.push(await self.do('subscribe'));
  return { self, people };
}

type Side = Awaited<ReturnType<typeof environment>>;

async function objectsOf({ people }: Side): Promise<unknown> {
  const each = people.map(async ({ customer }) => ({
    customer: await stripe.customers.retrieve(customer),
    subscriptions: (await stripe.subscriptions.list({ customer, status: 'all' })).data,
    invoices: (await stripe.invoices.list({ customer })).data,
    sessions: (await stripe.checkout.sessions.list({ customer })).data,
  }));
  return Promise.all(each);
}

async function dispute(customer: string): Promise<void> {
  const { data } = await stripe.charges.list({ customer });
  z.object({ dispute: z.object({}) }).parse(await control(`charges/${data[0]?.id}/dispute`));
}

async function delivered(...sides: Side[]): Promise<void> {
  for (const { people } of sides) {
    for (const { customer } of people) await expectDelivered(customer);
  }
}

test('if two environments share a Stripe account, each changes only its own objects', async () => {
  const one = await environment();
  const two = await environment();
  await advanceDays(31);
  await delivered(one, two);
  for (const { people } of [one, two]) {
    for (const { customer } of people) expect(await statusesOf(customer)).toEqual(['active']);
  }
  for (const [acting, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const before = await objectsOf(other);
    const [disputing, leaving, staying] = acting.people;
    if (!disputing || !leaving || !staying) throw new Error('Nobody there');
    await dispute(disputing.customer);
    await acting.self.do('expect', disputing.uid, false);
    expect(await acting.self.do('deleteAccount', leaving.uid)).toEqual({ status: 200 });
    await delivered(acting);
    // Reconcile twice, because only a second run cancels the subscription of a missing account. The
    // other environment's accounts must not count as missing.
    for (const _time of [1, 2]) {
      const report = await acting.self.do('reconcile');
      expect(report).toMatchObject({ isRefused: false, failed: [] });
    }
    await acting.self.do('expect', staying.uid, true);
    expect(await statusesOf(disputing.customer)).toEqual(['canceled']);
    expect(await stripe.customers.retrieve(leaving.customer)).toMatchObject({ deleted: true });
    expect(await objectsOf(other)).toEqual(before);
  }
  for (const { self, people } of [one, two]) {
    for (const { uid } of people.slice(2)) await self.do('expect', uid, true);
  }
});
