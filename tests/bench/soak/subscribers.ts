import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { type Interval, type PlanId, priceLookupKey } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { readCustomerState } from '../../../functions/src/billing/subscription/sync-subscription.ts';
import { planClaims } from '../../../functions/src/users/plan-claims.ts';
import { crowd, inParallel } from '../../functions/crowd.ts';
import { readDocument } from '../../functions/firestore.ts';
import { claimsOf, createdAtOf, type TestPerson } from '../../functions/people.ts';
import { deliver } from '../../functions/purchase.ts';
import { type Answer, stripe } from '../../functions/support.ts';

/** A person with a Stripe customer. */
export interface Subscriber {
  person: TestPerson;
  customer: string;
}

const prices = new Map<string, string>();

/** Stripe's price of a plan and interval. */
async function priceOf(plan: PlanId, interval: Interval): Promise<string> {
  const key = priceLookupKey(plan, interval);
  const known = prices.get(key);
  if (known) return known;
  const { data } = await stripe.prices.list({ lookup_keys: [key] });
  const id = data[0]?.id ?? '';
  prices.set(key, id);
  return id;
}

/** New people with a customer whose card pays, without a subscription. */
export async function customers(size: number): Promise<Subscriber[]> {
  return inParallel(await crowd(size), async (person) => {
    const { email, uid } = person;
    const { id: customer } = await stripe.customers.create({ email, metadata: { uid } });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const invoice_settings = { default_payment_method: method.id };
    await stripe.customers.update(customer, { invoice_settings });
    return { person, customer };
  });
}

/** Subscribes a customer by the API; with `default_incomplete` the first payment stays open. */
export async function subscribe(
  { customer, person }: Subscriber,
  plan: PlanId,
  interval: Interval,
  payment_behavior: 'allow_incomplete' | 'default_incomplete' = 'allow_incomplete',
): Promise<Stripe.Subscription> {
  return stripe.subscriptions.create({
    customer,
    items: [{ price: await priceOf(plan, interval) }],
    payment_behavior,
    metadata: { uid: person.uid },
  });
}

/** The expected record: Stripe's present state. */
export async function truthOf({ customer }: Subscriber): Promise<SubscriptionFields> {
  return (await readCustomerState(stripe, customer)).fields;
}

/** The claims that an account should have with these fields. */
async function claimsDue(person: TestPerson, truth: SubscriptionFields): Promise<unknown> {
  return planClaims({}, truth, await createdAtOf(person));
}

/** Whether record and claims agree with `truth`. */
export async function isRight({ person }: Subscriber, truth: SubscriptionFields): Promise<boolean> {
  const record = (await readDocument(`users/${person.uid}`)) ?? {};
  return (
    Object.entries(truth).every(([name, value]) => (record[name] ?? null) === value) &&
    isDeepStrictEqual(await claimsOf(person), await claimsDue(person, truth))
  );
}

let made = 0;

/** A signed delivery of an event of ours about an object. */
export function send(type: string, object: object): Promise<Answer> {
  made += 1;
  const id = `evt_soak_${process.pid}_${made}`;
  const event = { id, object: 'event', type, created: made, data: { object } };
  return deliver(JSON.stringify(event));
}
