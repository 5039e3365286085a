import type Stripe from 'stripe';
import { disabledAccounts, openEntries } from '../billing/subscription/operator-lists.ts';
import { auth } from '../services/firebase.ts';
import { customersWithRunningSubscription } from '../users/user-store.ts';
import type { Subject } from './subjects.ts';

/** Firebase returns at most this many accounts per request. */
const BATCH = 100;

/**
 * Returns the customers who have a running subscription but no Firebase account, or a disabled one.
 * Also returns customers whose renewal we stopped because their account was disabled. The account
 * may have been enabled since then, and the renewal must start again.
 */
export async function listAccountSubjects(stripe: Stripe): Promise<Subject[]> {
  const service = await auth();
  const known = await customersWithRunningSubscription();
  const wrong = (await openEntries(disabledAccounts, stripe)).map(({ customer }) => customer);
  for (let start = 0; start < known.length; start += BATCH) {
    const batch = known.slice(start, start + BATCH);
    const { users } = await service.getUsers(batch.map(({ uid }) => ({ uid })));
    const enabled = new Set(users.filter(({ disabled }) => !disabled).map(({ uid }) => uid));
    wrong.push(...batch.filter(({ uid }) => !enabled.has(uid)).map(({ customer }) => customer));
  }
  return wrong.map((id) => ({ kind: 'customer', id }));
}
