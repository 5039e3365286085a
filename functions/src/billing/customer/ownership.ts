import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { uidField } from '../../contract/fields.ts';
import { isPlanProduct } from '../../contract/plans.ts';
import { projectId } from '../../services/config.ts';
import { idOf } from '../../services/stripe.ts';
import { planOfInvoice } from './plan-of-invoice.ts';

/**
 * This module decides which Stripe objects are ours, because other environments and products may
 * share the Stripe account. All code that cancels, deletes, lists or counts Stripe objects, or that
 * grants access based on them, must use this module.
 */

export function ownershipMetadata(uid: string): { project: string; uid: string } {
  return { project: projectId(), uid };
}

/** The value of `coupon` in the metadata of a purchase without a coupon. */
export const NO_COUPON = 'none';

/** Returns the uid in an object's metadata if this project created the object. */
export function uidOfMetadata(metadata: Stripe.Metadata | null | undefined): string | undefined {
  if (metadata?.project !== projectId()) return undefined;
  return z.safeParse(uidField, metadata.uid).data;
}

/**
 * The origin of a Stripe object: our checkout, an operator in Stripe's Dashboard, or another
 * environment or product (`foreign`). While an account exists, we cancel, void, expire and delete
 * only `checkout` objects. Subscriptions from the Dashboard also give access, and we cancel them
 * when the account is deleted.
 */
export type Origin = 'checkout' | 'dashboard' | 'foreign';

interface Sale {
  metadata: Stripe.Metadata | null | undefined;
  product: string | null | undefined;
  currency: string;
}

/**
 * Returns the origin of a customer's object.
 * @param uid The uid of the user whose record contains the customer's id, if any. The metadata of
 * our oldest objects contains this uid but no project.
 */
function originOf({ metadata, product, currency }: Sale, uid: string | undefined): Origin {
  if (uidOfMetadata(metadata) !== undefined) return 'checkout';
  if (metadata?.project) return 'foreign';
  if (uid !== undefined && metadata?.uid === uid) return 'checkout';
  return product && isPlanProduct(product) && currency === 'brl' ? 'dashboard' : 'foreign';
}

export function originOfSubscription(subscription: Stripe.Subscription, uid?: string): Origin {
  const { metadata, currency, items } = subscription;
  return originOf({ metadata, currency, product: idOf(items.data[0]?.price.product) }, uid);
}

/** Returns the origin of an invoice. Stripe copies the subscription's metadata to the invoice. */
export function originOfInvoice(invoice: Stripe.Invoice, uid?: string): Origin {
  const metadata = invoice.parent?.subscription_details?.metadata;
  return originOf({ metadata, product: planOfInvoice(invoice), currency: invoice.currency }, uid);
}

export function isOurSession(session: Stripe.Checkout.Session, uid?: string): boolean {
  const sold = { metadata: session.metadata, product: null, currency: '' };
  return originOf(sold, uid) === 'checkout';
}

/** Whether an object's metadata has this uid but no project, as in our oldest objects. */
export function lacksProject(metadata: Stripe.Metadata | null, uid: string): boolean {
  return metadata?.uid === uid && !metadata.project;
}
