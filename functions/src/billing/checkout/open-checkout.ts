import type Stripe from 'stripe';
import type { Attribution } from '../../contract/attribution.ts';
import { ApiError } from '../../http/errors.ts';
import { appUrl } from '../../services/config.ts';
import { isMissing, isTaken } from '../../services/stripe.ts';
import { updateEmail } from '../../users/account-email.ts';
import { isDeleted } from '../../users/deletion-store.ts';
import { createRecord, readStoredUser, type StoredUser } from '../../users/user-store.ts';
import {
  type Buyer,
  customerOf,
  discardCustomer,
  readSubscriptions,
} from '../customer/customer.ts';
import { hasPaid } from '../customer/first-purchase.ts';
import { expireSession, stopCustomer } from '../subscription/stop-subscription.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { forgetPrice, priceIdOf } from './checkout-price.ts';
import { openSession } from './open-session.ts';

/** A customer, a coupon and a price may each be missing once at Stripe. */
const REPAIRS = 3;

interface Checkout {
  session: { id: string; clientSecret: string };
  /** What the session sells: without the discount where the person has paid before. */
  choice: CheckoutChoice;
}

/** The buyer's record, created if needed; throws 409 when it was deleted with the account. */
export async function recordOfBuyer(buyer: Buyer): Promise<StoredUser> {
  const stored = await readStoredUser(buyer.uid);
  if (stored) return stored;
  if (await isDeleted(buyer.uid)) throw accountClosing();
  await createRecord(buyer.uid);
  return recordOfBuyer(buyer);
}

/**
 * Opens a person's checkout session for a choice. The first month's discount is for a first
 * subscription: not for a person who has ever paid an invoice.
 * Throws 409 as `openSession` does, and while the account is being deleted.
 *
 * A deletion is marked before it looks for customers and sessions, and checked here after the
 * session was created: so one of the two always sees the other, and nothing payable remains.
 */
export async function openCheckout(
  stripe: Stripe,
  person: Buyer,
  read: StoredUser,
  wanted: CheckoutChoice,
  attribution: Attribution | undefined,
): Promise<Checkout> {
  const { uid } = person;
  const { email, stripeCustomerId: known } = read.record;
  if (email !== person.email) await updateEmail(stripe, uid);
  let opened: OpenCheckout | undefined;
  try {
    opened = await open(stripe, person, read, wanted, attribution);
  } catch (error) {
    if (!(await isDeleted(uid))) throw error;
  }
  if (opened && !(await isDeleted(uid))) return opened;
  if (opened) await discard(stripe, opened, known);
  throw accountClosing();
}

interface OpenCheckout extends Checkout {
  customer: string;
}

/** A customer from before this call is closed by the deletion. */
async function discard(
  stripe: Stripe,
  { session, customer }: OpenCheckout,
  known: string | null,
): Promise<void> {
  await expireSession(stripe, session.id);
  if (customer === known) return;
  await stopCustomer(stripe, customer);
  await discardCustomer(stripe, customer);
}

async function open(
  stripe: Stripe,
  person: Buyer,
  read: StoredUser,
  wanted: CheckoutChoice,
  attribution: Attribution | undefined,
): Promise<OpenCheckout> {
  let customer = await customerOf(stripe, person, read);
  const choice = await withoutUsedDiscount(stripe, customer, wanted);
  // Idempotency keys of this customer's sessions under which Stripe repeats an error.
  let usedKeys = 0;
  for (let repairs = 0; ; repairs += 1) {
    try {
      const priceId = await priceIdOf(stripe, choice);
      const order = { uid: person.uid, customer, choice, priceId, attribution, appUrl: appUrl() };
      return { session: await openSession(stripe, order, usedKeys), choice, customer };
    } catch (error) {
      if (repairs === REPAIRS || !(error instanceof stripe.errors.StripeInvalidRequestError)) {
        throw error;
      }
      usedKeys += 1;
      if (isMissing(stripe, error, 'customer')) {
        customer = await customerOf(stripe, person, read, customer);
        usedKeys = 0;
      } else if (isMissing(stripe, error, 'discounts[0][coupon]')) {
        await createCoupon(stripe, choice);
      } else if (error.param === 'line_items[0][price]') {
        forgetPrice(choice);
      } else throw error;
    }
  }
}

async function withoutUsedDiscount(
  stripe: Stripe,
  customer: string,
  choice: CheckoutChoice,
): Promise<CheckoutChoice> {
  if (!choice.coupon) return choice;
  const { subscriptions } = await readSubscriptions(stripe, customer);
  const used = await hasPaid(stripe, customer, subscriptions);
  return used ? { ...choice, coupon: undefined } : choice;
}

/** Creates a coupon of the catalogue that was not published before this deployment. */
async function createCoupon(stripe: Stripe, { coupon }: CheckoutChoice): Promise<void> {
  if (!coupon) return;
  const { id, name, amountOffCents: amount_off } = coupon;
  try {
    await stripe.coupons.create({ id, name, amount_off, currency: 'brl', duration: 'once' });
  } catch (error) {
    if (!isTaken(stripe, error)) throw error;
  }
}

function accountClosing(): ApiError {
  return new ApiError(409, 'account_closing', 'Esta conta está sendo excluída.');
}
