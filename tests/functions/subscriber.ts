import { expect } from 'vitest';
import { signUp } from './people.ts';
import { checkout, customerId, expectProfile, pay, secretOf } from './purchase.ts';

/** A person who has paid for Elite by card, and whose record says so. */
export async function subscriber() {
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person));
  expect(await pay(clientSecret)).toBe(200);
  await expectProfile(person, { subscription_active: true });
  return { person, customer: await customerId(person) };
}
