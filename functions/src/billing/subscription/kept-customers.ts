import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { firestore } from '../../services/firebase.ts';

/** Customers of deleted accounts that were not deleted at Stripe, for the operator, by their ids. */
const COLLECTION = 'keptCustomers';

const keptCustomer = z.object({
  /** Stripe's id. */
  customer: z.string(),
  /** Of the deleted account. */
  uid: z.string(),
  /** Unix seconds. */
  noted_at: z.int(),
});
type KeptCustomer = z.infer<typeof keptCustomer>;

/** Lists a customer that can't be deleted, because another product sells to it. */
export async function noteKeptCustomer(kept: Omit<KeptCustomer, 'noted_at'>): Promise<void> {
  const noted_at = Math.floor(Date.now() / 1000);
  await (await noted()).doc(kept.customer).set({ ...kept, noted_at });
}

/** Those that Stripe still has; the others are removed from the list. */
export async function keptCustomers(stripe: Stripe): Promise<KeptCustomer[]> {
  const { docs } = await (await noted()).limit(100).get();
  const found: KeptCustomer[] = [];
  for (const each of docs) {
    const kept = z.parse(keptCustomer, each.data());
    if ((await stripe.customers.retrieve(kept.customer)).deleted) await each.ref.delete();
    else found.push(kept);
  }
  return found;
}

async function noted() {
  return (await firestore()).collection(COLLECTION);
}
