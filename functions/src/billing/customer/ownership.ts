import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { uidField } from '../../contract/fields.ts';
import { isPlanProduct } from '../../contract/plans.ts';
import { projectId } from '../../services/config.ts';
import { idOf } from '../../services/stripe.ts';
import { planOfInvoice } from './plan-of-invoice.ts';

/**
 * Decides what is ours at Stripe. Other environments and products may share the account, so
 * everything that cancels, deletes, lists, counts or grants access asks this module.
 */

/** Metadata of every customer, session and subscription that we create. */
export function ownMetadata(uid: string): { project: string; uid: string } {
  return { project: projectId(), uid };
}

/** The person for whom this project created an object, if any. */
export function uidOfMetadata(metadata: Stripe.Metadata | null | undefined): string | undefined {
  if (metadata?.project !== projectId()) return undefined;
  return z.safeParse(uidField, metadata.uid).data;
}

/**
 * Who created an object. We cancel, void and refund only `checkout` objects. An operator's
 * `dashboard` objects give access and count. `foreign` objects belong to other environments or
 * products.
 */
export type Origin = 'checkout' | 'dashboard' | 'foreign';

interface Sold {
  metadata: Stripe.Metadata | null | undefined;
  product: string | null | undefined;
  currency: string;
}

/**
 * Tells who created an object of a customer.
 * @param uid The person whose record names the customer, if any. It identifies objects older than
 * the project metadata.
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

/** Whether our checkout created a session. */
export function isOurSession(session: Stripe.Checkout.Session, uid?: string): boolean {
  const sold = { metadata: session.metadata, product: null, currency: '' };
  return originOf(sold, uid) === 'checkout';
}

/** Whether an object is older than the project metadata. */
export function lacksProject(metadata: Stripe.Metadata | null, uid: string): boolean {
  return metadata?.uid === uid && !metadata.project;
}
