import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { uidField } from '../../contract/fields.ts';
import { isPlanProduct } from '../../contract/plans.ts';
import { projectId } from '../../services/config.ts';
import { idOf } from '../../services/stripe.ts';
import { planOfInvoice } from './plan-of-invoice.ts';

/**
 * What is ours at Stripe. Other environments and other products may use the same account, so
 * everything that cancels, deletes, lists, counts or grants access asks here first.
 */

/** The metadata of every customer, checkout session and subscription that we create. */
export function ownMetadata(uid: string): { project: string; uid: string } {
  return { project: projectId(), uid };
}

/** The person for whom this project created an object; undefined for everybody else's object. */
export function uidOfMetadata(metadata: Stripe.Metadata | null | undefined): string | undefined {
  if (metadata?.project !== projectId()) return undefined;
  return z.safeParse(uidField, metadata.uid).data;
}

/**
 * Who created an object. `checkout` is our own checkout: only such an object may be cancelled,
 * voided or refunded by us. `dashboard` is an operator, by hand: it gives access and counts.
 * `foreign` is another environment or product, which we leave alone.
 */
export type Origin = 'checkout' | 'dashboard' | 'foreign';

interface Sold {
  metadata: Stripe.Metadata | null | undefined;
  /** The Stripe product that was sold. */
  product: string | null | undefined;
  currency: string;
}

/**
 * Who created an object of one of our customers.
 * @param uid The person whose record names the customer; undefined where no record does. With it,
 *   an object from before we wrote the project counts as our checkout's.
 */
function originOf({ metadata, product, currency }: Sold, uid: string | undefined): Origin {
  if (uidOfMetadata(metadata) !== undefined) return 'checkout';
  if (metadata?.project) return 'foreign';
  if (uid !== undefined && metadata?.uid === uid) return 'checkout';
  return product && isPlanProduct(product) && currency === 'brl' ? 'dashboard' : 'foreign';
}

/** The origin of a subscription, as in {@link Origin}. */
export function originOfSubscription(subscription: Stripe.Subscription, uid?: string): Origin {
  const { metadata, currency, items } = subscription;
  return originOf({ metadata, currency, product: idOf(items.data[0]?.price.product) }, uid);
}

/** The origin of an invoice, which has a copy of its subscription's metadata. */
export function originOfInvoice(invoice: Stripe.Invoice, uid?: string): Origin {
  const metadata = invoice.parent?.subscription_details?.metadata;
  return originOf({ metadata, product: planOfInvoice(invoice), currency: invoice.currency }, uid);
}

/** Whether our checkout created a session, which lives for a day at most. */
export function isOurSession(session: Stripe.Checkout.Session, uid?: string): boolean {
  const sold = { metadata: session.metadata, product: null, currency: '' };
  return originOf(sold, uid) === 'checkout';
}

/** Whether an object was created for this person before we wrote the project into metadata. */
export function lacksProject(metadata: Stripe.Metadata | null, uid: string): boolean {
  return metadata?.uid === uid && !metadata.project;
}
