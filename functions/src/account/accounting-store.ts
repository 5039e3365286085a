import type Stripe from 'stripe';
import { firestore } from '../services/firebase.ts';
import { accountingRecord } from './accounting-record.ts';

/** Stores the accounting record of a customer, if any. Idempotent. */
export async function keepAccounting(
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<void> {
  const record = accountingRecord(invoices);
  if (!record) return;
  await (await firestore())
    .collection('accounting')
    .doc(customer)
    .set({ ...record });
}
