import type Stripe from 'stripe';
import type { Attribution } from '../../contract/attribution.ts';
import { ApiError } from '../../http/errors.ts';
import { appUrl } from '../../services/config.ts';
import { isMissing } from '../../services/stripe.ts';
import { updateEmail } from '../../users/account-email.ts';
import { isDeleted, readDeletion } from '../../users/deletion-store.ts';
import { createRecord, readStoredUser, type StoredUser } from '../../users/user-store.ts';
import {
  type Buyer,
  discardCustomer,
  ensureCustomer,
  readSubscriptions,
} from '../customer/customer.ts';
import { hasPaid } from '../customer/first-purchase.ts';
import { stopCustomer } from '../subscription/stop-customer.ts';
import { expireSession } from '../subscription/stop-subscription.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { forgetPrice, notPublished, priceIdOf } from './checkout-price.ts';
import { openSession } from './open-session.ts';

/** The customer of the record and the price in the cache may each be gone at Stripe. */
const REPAIRS = 2;

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
  if (opened) await discard(stripe, uid, opened, known);
  throw accountClosing();
}

interface OpenCheckout extends Checkout {
  customer: string;
}

/** A customer from before this call is closed by the deletion. */
async function discard(
  stripe: Stripe,
  uid: string,
  { session, customer }: OpenCheckout,
  known: string | null,
): Promise<void> {
  await expireSession(stripe, session.id);
  if (customer === known) return;
  const since = (await readDeletion(uid))?.since ?? 0;
  await stopCustomer(stripe, customer, { uid, since });
  await discardCustomer(stripe, customer);
}

async function open(
  stripe: Stripe,
  person: Buyer,
  read: StoredUser,
  wanted: CheckoutChoice,
  attribution: Attribution | undefined,
): Promise<OpenCheckout> {
  let customer = await ensureCustomer(stripe, person, read);
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
        customer = await ensureCustomer(stripe, person, read, customer);
        usedKeys = 0;
      } else if (isMissing(stripe, error, 'discounts[0][coupon]')) {
        throw notPublished('Este cupom', choice.coupon?.id ?? '');
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

function accountClosing(): ApiError {
  return new ApiError(409, 'account_closing', 'Esta conta está sendo excluída.');
}
