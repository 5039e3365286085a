import { expect, test, vi } from 'vitest';
import { examine } from '../../ops/doctor/check.ts';
import { stripePart } from '../../ops/doctor/parts.ts';
import { targetOf } from '../../ops/target.ts';
import { tests } from '../project.ts';
import { control } from './own-stripe.ts';
import { signUp } from './people.ts';
import { checkout, customerId, expectDelivered, pay, secretOf } from './purchase.ts';

/** The ids of the red checks about events, of a target as the command reads it. */
async function redChecks(): Promise<string[]> {
  const env = { ...tests.secrets, ...process.env };
  const { results } = await examine(stripePart, targetOf({ local: true }, env));
  return results
    .filter(({ problems }) => problems.length > 0)
    .map(({ id }) => id)
    .filter((id) => id === 'stripe-deliveries');
}

test('events signed with a secret that the functions do not have are found', async () => {
  const person = await signUp();
  const secret = secretOf(await checkout(person));
  expect(await pay(secret)).toBe(200);
  await expectDelivered(await customerId(person));
  await control('clock/advance', { seconds: 660 });
  expect(await redChecks()).toEqual([]);

  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_of_another_endpoint');
  const other = await signUp();
  expect(await pay(secretOf(await checkout(other)))).toBe(200);
  await control('clock/advance', { seconds: 660 });
  expect(await redChecks()).toEqual(['stripe-deliveries']);
});
