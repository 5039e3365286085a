import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { type Interval, type PlanId, priceLookupKey } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { readCustomerState } from '../../../functions/src/billing/subscription/sync-subscription.ts';
import { planClaims } from '../../../functions/src/users/plan-claims.ts';
import { crowd, inParallel } from '../../functions/crowd.ts';
import { readDocument } from '../../functions/firestore.ts';
import { claimsOf, createdAtOf, type TestPerson } from '../../functions/people.ts';
import { env, stripe } from '../../functions/support.ts';

/** A person with a Stripe customer. */
export interface Subscriber {
  person: TestPerson;
  customer: string;
}

/** New people with a customer whose card pays, without a subscription. */
export async function customers(size: number): Promise<Subscriber[]> {
  return inParallel(await crowd(size), async (person) => {
    const { email, uid } = person;
    const { id: customer } = await stripe.customers.create({
      ...{ email, metadata: { uid, project: env.GCLOUD_PROJECT }, payment_method: 'pm_card_visa' },
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    return { person, customer };
  });
}

/** Subscribes a customer by the API. */
export async function subscribe(
  { customer, person }: Subscriber,
  plan: PlanId = 'elite',
  interval: Interval = 'month',
): Promise<Stripe.Subscription> {
  const { data } = await stripe.prices.list({ lookup_keys: [priceLookupKey(plan, interval)] });
  return stripe.subscriptions.create({
    ...{ customer, metadata: { uid: person.uid, project: env.GCLOUD_PROJECT } },
    items: [{ price: data[0]?.id ?? '' }],
  });
}

/** The expected record: Stripe's present state. */
export async function truthOf({ customer, person }: Subscriber): Promise<SubscriptionFields> {
  return (await readCustomerState(stripe, customer, person.uid)).fields;
}

/** Whether record and claims agree with `truth`, by default with Stripe's present state. */
export async function isRight(
  subscriber: Subscriber,
  truth?: SubscriptionFields,
): Promise<boolean> {
  const { person } = subscriber;
  const due = truth ?? (await truthOf(subscriber));
  const record = (await readDocument(`users/${person.uid}`)) ?? {};
  const claims = planClaims({}, due, await createdAtOf(person));
  return (
    Object.entries(due).every(([name, value]) => (record[name] ?? null) === value) &&
    isDeepStrictEqual(await claimsOf(person), claims)
  );
}

/** How many records differ from Stripe's present state. */
export async function countWrong(subscribers: readonly Subscriber[]): Promise<number> {
  const right = await inParallel(subscribers, (each) => isRight(each));
  return right.filter((each) => !each).length;
}

/** The payload of an event of ours about an object. */
export const eventOf = (id: string, type: string, object: object) =>
  JSON.stringify({ id, object: 'event', type, created: 1, data: { object } });
