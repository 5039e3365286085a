import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { readCustomerState } from '../../functions/src/billing/subscription/sync-subscription.ts';
import { auth } from '../../functions/src/services/firebase.ts';
import { planClaims } from '../../functions/src/users/plan-claims.ts';
import { stripe } from './api.ts';
import { readDocument } from './firestore.ts';
import { type Customer, inParallel } from './many-users.ts';

/** Returns a Stripe event about `object`, with every field that the webhook reads. */
export const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`) =>
  ({ id, object: 'event', type, created: 1, data: { object } }) as unknown as Stripe.Event;

/** Returns, by customer id, the record's fields and the custom `claims` that differ from Stripe. */
export async function wrongRecords(people: readonly Customer[]): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  await inParallel(people, async ({ person, customer }) => {
    const { fields } = await readCustomerState(stripe, customer, person.uid);
    const record = (await readDocument(`users/${person.uid}`)) ?? {};
    const differs = ([name, value]: [string, unknown]) => (record[name] ?? null) !== value;
    const names = Object.entries(fields)
      .filter(differs)
      .map(([name]) => name);
    const account = await (await auth()).getUser(person.uid);
    const claims = planClaims({}, fields, Date.parse(account.metadata.creationTime));
    if (!isDeepStrictEqual(account.customClaims ?? {}, claims)) names.push('claims');
    if (names.length > 0) wrong[customer] = names;
  });
  return wrong;
}
