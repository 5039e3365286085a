import type Stripe from 'stripe';
import { isDiscountGiven } from '../../contract/promos.ts';
import { ApiError } from '../../http/errors.ts';
import { appUrl } from '../../services/config.ts';
import { isMissing } from '../../services/stripe.ts';
import { updateEmail } from '../../users/account-email.ts';
import { isDeleted } from '../../users/deletion-store.ts';
import { withPersonLock } from '../../users/person-lock.ts';
import type { UserRecord } from '../../users/user-record.ts';
import { type FirstFields, saveEntered } from '../../users/user-store.ts';
import { ensureCustomer, readSubscriptions } from '../customer/customer.ts';
import { readPaidBefore } from '../customer/paid-before.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { notPublished, priceIdOf } from './checkout-price.ts';
import { type OpenSession, openSession } from './open-session.ts';

interface Checkout {
  session: OpenSession;
  /** Without a discount that was used before. */
  choice: CheckoutChoice;
  record: UserRecord;
}

/**
 * Opens a checkout session and saves the first touch and consent that came with the request. Throws
 * 409 as `openSession` does and during a deletion, 503 while Stripe lacks the price or coupon.
 */
export function openCheckout(
  stripe: Stripe,
  { uid, email }: { uid: string; email: string },
  wanted: CheckoutChoice,
  first: FirstFields = {},
): Promise<Checkout> {
  return withPersonLock(uid, async () => {
    if (await isDeleted(uid)) {
      throw new ApiError(409, 'account_closing', 'Esta conta está sendo excluída.');
    }
    const record = await saveEntered(uid, {}, first);
    if (record.email !== email) await updateEmail(stripe, uid);
    return openFor(stripe, { ...record, email }, wanted);
  });
}

/**
 * Opens the session, again with a new customer if the recorded one was deleted in the Dashboard.
 * @param deleted The recorded customer, which Stripe no longer has.
 */
async function openFor(
  stripe: Stripe,
  record: UserRecord,
  wanted: CheckoutChoice,
  deleted?: string,
): Promise<Checkout> {
  const { uid, attribution } = record;
  const priceId = await priceIdOf(stripe, wanted);
  const customer = await ensureCustomer(stripe, record, deleted);
  const choice = await withoutUsedDiscount(stripe, { ...record, customer }, wanted);
  const order = { uid, customer, choice, priceId, attribution, appUrl: appUrl() };
  try {
    return { session: await openSession(stripe, order), choice, record };
  } catch (error) {
    if (isMissing(stripe, error, 'customer') && deleted === undefined) {
      return openFor(stripe, record, wanted, customer);
    }
    if (!isMissing(stripe, error, 'discounts[0][coupon]')) throw error;
    throw notPublished('Este cupom', choice.coupon?.id ?? '');
  }
}

async function withoutUsedDiscount(
  stripe: Stripe,
  person: Pick<UserRecord, 'uid' | 'has_paid'> & { customer: string },
  choice: CheckoutChoice,
): Promise<CheckoutChoice> {
  if (!choice.coupon) return choice;
  const { subscriptions, now } = await readSubscriptions(stripe, person.customer, person.uid);
  const atStripe = await readPaidBefore(stripe, person, subscriptions);
  // Stripe forgets payments of a deleted customer.
  const before = { ...atStripe, has_paid: atStripe.has_paid || person.has_paid === true };
  return isDiscountGiven(choice.coupon.id, before, now) ? choice : { ...choice, coupon: undefined };
}
