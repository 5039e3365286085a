import { expect } from 'vitest';
import { signUp } from '../support/people.ts';
import {
  type Choice,
  checkout,
  customerId,
  expectDelivered,
  expectProfile,
  pay,
  secretOf,
  subscriptionOf,
} from '../support/purchase.ts';

/**
 * Creates a user who has paid by card, by default for monthly Elite. Waits until the user has
 * access and all webhooks are delivered.
 */
export async function subscriber(choice: Choice = {}) {
  const person = await signUp();
  expect(await pay(secretOf(await checkout(person, choice)))).toBe(200);
  await expectProfile(person, { subscription_active: true });
  const customer = await customerId(person);
  await expectDelivered(customer);
  return { person, customer, subscription: await subscriptionOf(customer) };
}
