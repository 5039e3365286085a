import { expect, test } from 'vitest';
import { type CallOptions, call, stripe } from '../support/api.ts';
import { patchDocument } from '../support/firestore.ts';
import { countOutcomes, inParallel, signUpUsers } from '../support/many-users.ts';
import type { TestPerson } from '../support/people.ts';
import { checkout, customerId, openSessionsOf } from '../support/purchase.ts';
import { withFaults } from '../support/stripe-control.ts';
import { devicesOf } from './devices.ts';

/** Deletes the user's customer at Stripe, or stores a customer id that Stripe does not know. */
async function loseCustomer(person: TestPerson, device: CallOptions, index: number): Promise<void> {
  if (index % 2 === 0) {
    await checkout(person, {}, device);
    await stripe.customers.del(await customerId(person));
  } else {
    await call('getUser', person);
    await patchDocument(`users/${person.uid}`, { stripeCustomerId: `cus_none${person.uid}` });
  }
}

const failing = { status: 500, probability: 0.2 };
/** Each fault's name and settings, and a response that at least one checkout must get. */
const FAULTS = [
  // The delay keeps a request running while the other devices send theirs.
  ['idempotency keys in use', { delayMs: 120 }, '200 ok'],
  ['failures after the change', { ...failing, executed: true }, '502 stripe_failed'],
  ['failures before the change', { ...failing, executed: false }, '502 stripe_failed'],
  ['unknown customers', {}, '200 ok'],
] as const;

/** Returns the number of open checkout sessions of all the user's Stripe customers. */
async function openOf({ email }: TestPerson): Promise<number> {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  return (await Promise.all(data.map(({ id }) => openSessionsOf(id)))).flat().length;
}

test.each(FAULTS)(
  'after the fault “%s” at Stripe, no user has a second open session, and every user can check out',
  async (name, api, expected) => {
    const people = await inParallel(await signUpUsers(100), async (person, index) => {
      const devices = await devicesOf(person);
      if (name === 'unknown customers') await loseCustomer(person, devices[0], index);
      return { person, devices };
    });
    const answers = await withFaults({ api }, () =>
      inParallel(people, ({ person, devices }) =>
        Promise.all(devices.map((device) => checkout(person, {}, device))),
      ),
    );
    const counts = countOutcomes(answers.flat());
    console.log({ name, ...counts });
    const allowed = ['200 ok', '409 busy', '502 stripe_failed'];
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(counts)));
    expect(counts).toHaveProperty(expected);
    await inParallel(people, async ({ person, devices: [device] }) => {
      expect(await openOf(person)).toBeLessThanOrEqual(1);
      expect((await checkout(person, {}, device)).status).toBe(200);
      expect(await openOf(person)).toBeLessThanOrEqual(1);
      const body = { uid: person.uid };
      expect((await call('deleteAccount', { ...device, body })).status).toBe(200);
      expect(await openOf(person)).toBe(0);
    });
  },
);
