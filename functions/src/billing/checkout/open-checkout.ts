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
import { getOrCreateCustomer, readSubscriptions } from '../customer/customer.ts';
import { readDiscountEligibility } from '../customer/discount-eligibility.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { findPriceId, reportMissingFromCatalogue } from './checkout-price.ts';
import { type CheckoutSession, getOrCreateCheckoutSession } from './checkout-session.ts';

interface Checkout {
  session: CheckoutSession;
  /** The requested order. It has no coupon if the person may not use the coupon. */
  choice: CheckoutChoice;
  record: UserRecord;
}

/**
 * Opens a Checkout Session. Saves the attribution and the cookie consent in `first`, unless the
 * record already has them. Throws 409 if the account is being deleted, if a subscription is
 * running, or if a first payment is open. Throws 503 if Stripe lacks the price or the coupon.
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
    return openCheckoutFor(stripe, { ...record, email }, wanted);
  });
}

/**
 * Opens a Checkout Session. If the record's customer was deleted in the Dashboard, tries once more
 * with a new customer.
 * @param deleted The id of the deleted customer, in the second attempt.
 */
async function openCheckoutFor(
  stripe: Stripe,
  record: UserRecord,
  wanted: CheckoutChoice,
  deleted?: string,
): Promise<Checkout> {
  const { uid, attribution } = record;
  const priceId = await findPriceId(stripe, wanted);
  const customer = await getOrCreateCustomer(stripe, record, deleted);
  const choice = await withoutUsedDiscount(stripe, { ...record, customer }, wanted);
  const order = { uid, customer, choice, priceId, attribution, appUrl: appUrl() };
  try {
    return { session: await getOrCreateCheckoutSession(stripe, order), choice, record };
  } catch (error) {
    if (isMissing(stripe, error, 'customer') && deleted === undefined) {
      return openCheckoutFor(stripe, record, wanted, customer);
    }
    if (!isMissing(stripe, error, 'discounts[0][coupon]')) throw error;
    throw reportMissingFromCatalogue('Este cupom', choice.coupon?.id ?? '');
  }
}

async function withoutUsedDiscount(
  stripe: Stripe,
  person: Pick<UserRecord, 'uid' | 'has_paid'> & { customer: string },
  choice: CheckoutChoice,
): Promise<CheckoutChoice> {
  if (!choice.coupon) return choice;
  const { subscriptions, now } = await readSubscriptions(stripe, person.customer, person.uid);
  const eligibility = await readDiscountEligibility(stripe, person, subscriptions);
  // Stripe does not list payments of a deleted customer, so use the record's `has_paid` too.
  const before = { ...eligibility, has_paid: eligibility.has_paid || person.has_paid === true };
  return isDiscountGiven(choice.coupon.id, before, now) ? choice : { ...choice, coupon: undefined };
}
