import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { firestore } from '../../services/firebase.ts';
import { isLive } from '../customer/current-subscription.ts';

/** Live subscriptions of the Dashboard beside another, or beside the person's customer, by their ids. */
const COLLECTION = 'secondSubscriptions';

const secondSubscription = z.object({
  uid: z.string(),
  /** Stripe subscriptions; `kept` is empty where the person's own customer has none. */
  kept: z.string(),
  second: z.string(),
  /** Unix seconds. */
  noted_at: z.int(),
});
type SecondSubscription = z.infer<typeof secondSubscription>;

/** Lists a person's second live subscription. */
export async function noteSecondSubscription(
  found: Omit<SecondSubscription, 'noted_at'>,
): Promise<void> {
  const noted_at = Math.floor(Date.now() / 1000);
  await (await noted()).doc(found.second).set({ ...found, noted_at });
}

/** Those that still run; the others are removed from the list. */
export async function secondSubscriptions(stripe: Stripe): Promise<SecondSubscription[]> {
  const { docs } = await (await noted()).limit(100).get();
  const found: SecondSubscription[] = [];
  for (const each of docs) {
    const two = z.parse(secondSubscription, each.data());
    const read = (id: string) => stripe.subscriptions.retrieve(id);
    const both = await Promise.all([two.kept, two.second].filter(Boolean).map(read));
    if (both.every(isLive)) found.push(two);
    else await each.ref.delete();
  }
  return found;
}

async function noted() {
  return (await firestore()).collection(COLLECTION);
}
