import type Stripe from 'stripe';
import { isDeleted } from '../../users/deletion-store.ts';
import { isEnded, isLive } from '../customer/current-subscription.ts';
import { readAllSubscriptions } from '../customer/customer.ts';
import { type CustomerUser, findOwner, linkCustomerUser } from '../customer/customer-user.ts';
import { originOfSubscription } from '../customer/ownership.ts';
import { applyMethodChange } from '../customer/payment-method.ts';
import { endUnusable, keepOneSubscription, noteSecond } from './keep-one-subscription.ts';
import { settleLatePayments } from './late-payment.ts';
import { leftCredits, noteForOperator } from './operator-lists.ts';
import { expireSessions } from './stop-subscription.ts';
import { readCustomerState, stateOf, syncSubscription } from './sync-subscription.ts';

export interface Applied {
  user: CustomerUser['kind'];
  /** Of a person. */
  uid?: string;
  /** What was not as at Stripe and has been written: fields of the record, `claims`. */
  changed: string[];
}

interface Options {
  /**
   * Whether the subscriptions of a person without an account end, though nobody has deleted it
   * here. Only the reconciliation may say so, after two runs.
   */
  endMissing?: boolean;
}

/**
 * Updates everything that follows from a Stripe customer: the method that renewals are paid with,
 * the person's record and claims, one subscription per person, no open checkout session beside a
 * running subscription, nothing running after the account was deleted. Does nothing for a customer
 * that is not ours. Idempotent.
 */
export async function applyCustomer(
  stripe: Stripe,
  customerId: string,
  { endMissing = false }: Options = {},
): Promise<Applied> {
  const reading = await readAllSubscriptions(stripe, customerId);
  const owner = await findOwner(stripe, customerId, reading.subscriptions);
  const user = await linkCustomerUser(customerId, owner);
  if (!owner || user.kind === 'foreign') return { user: 'foreign', changed: [] };
  const { uid } = owner;
  const withoutAccount = async (): Promise<Applied> => {
    const buyer = { uid, customer: customerId, hasAccount: false };
    await settleLatePayments(stripe, buyer, reading.subscriptions, reading.now);
    if (endMissing || (await isDeleted(uid))) {
      await expireSessions(stripe, customerId, owner.named?.uid);
      await endUnusable(stripe, 'no_account', owner, reading.subscriptions);
    }
    return { user: 'no_account', changed: [] };
  };
  if (user.kind === 'no_account') return withoutAccount();
  if (user.kind === 'second_customer') {
    await expireSessions(stripe, customerId, undefined);
    await endUnusable(stripe, user.kind, owner, reading.subscriptions);
    for (const second of reading.subscriptions.filter(isLive)) {
      const isByHand = originOfSubscription(second) === 'dashboard';
      if (isByHand) await noteSecond({ uid, kept: user.kept ?? '', second: second.id });
    }
    return { user: user.kind, changed: [] };
  }
  const { record } = user;
  let state = await stateOf(stripe, customerId, uid, reading);
  // Before its event comes, and where the subscription was not changed by anybody else.
  if (await applyMethodChange(stripe, state.subscriptions)) {
    state = await readCustomerState(stripe, customerId, uid);
  }
  const synced = await syncSubscription(stripe, record, customerId, state);
  const { subscriptions, hasAccount, changed } = synced;
  if (!hasAccount) return withoutAccount();
  const buyer = { uid, customer: customerId, hasAccount };
  if (await settleLatePayments(stripe, buyer, subscriptions, reading.now)) {
    return applyCustomer(stripe, customerId);
  }
  if (subscriptions.some(isLive)) await expireSessions(stripe, customerId, uid);
  await keepOneSubscription(stripe, uid, subscriptions);
  const { customer_credit: amount } = synced.fields;
  if (amount && subscriptions.every(isEnded)) {
    await noteForOperator(leftCredits, customerId, { uid, customer: customerId, amount });
  }
  return { user: user.kind, uid, changed };
}
