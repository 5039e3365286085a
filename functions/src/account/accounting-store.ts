import type Stripe from 'stripe';
import { firestore } from '../services/firebase.ts';
import { accountingRecord } from './accounting-record.ts';

const COLLECTION = 'accounting';

/** Stores the accounting record of a customer, if any. Idempotent. */
export async function keepAccounting(
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<void> {
  const record = accountingRecord(invoices);
  if (!record) return;
  const database = await firestore();
  await database
    .collection(COLLECTION)
    .doc(customer)
    .set({ ...record });
}
