import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { uidField } from '../../contract/fields.ts';
import { isPlanProduct } from '../../contract/plans.ts';
import { projectId } from '../../services/config.ts';
import { idOf } from '../../services/stripe.ts';
import { planOfInvoice } from './plan-of-invoice.ts';

/**
 * Decides which Stripe objects are ours. Other environments and products may share the account, so
 * all code that cancels, deletes, lists, counts or grants access must use this module.
 */

/** Returns the metadata of every customer, session and subscription that we create. */
export function ownershipMetadata(uid: string): { project: string; uid: string } {
  return { project: projectId(), uid };
}

/** Returns the uid in an object's metadata if this project created the object. */
export function uidOfMetadata(metadata: Stripe.Metadata | null | undefined): string | undefined {
  if (metadata?.project !== projectId()) return undefined;
  return z.safeParse(uidField, metadata.uid).data;
}

/**
 * The creator of an object. Our checkout created `checkout` objects. While the account exists, we
 * cancel, void, expire and delete only these. An operator created `dashboard` objects, which give
 * access, appear in reports, and end with the account. `foreign` objects belong to other
 * environments or products.
 */
export type Origin = 'checkout' | 'dashboard' | 'foreign';

interface Sale {
  metadata: Stripe.Metadata | null | undefined;
  product: string | null | undefined;
  currency: string;
}

/**
 * Returns the origin of an object of a customer.
 * @param uid The person whose record names the customer, if any. It identifies objects created
 * before we added the project to the metadata.
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

/** Returns the origin of an invoice. Stripe copies the subscription's metadata to it. */
export function originOfInvoice(invoice: Stripe.Invoice, uid?: string): Origin {
  const metadata = invoice.parent?.subscription_details?.metadata;
  return originOf({ metadata, product: planOfInvoice(invoice), currency: invoice.currency }, uid);
}

/** Whether our checkout created a session. */
export function isOurSession(session: Stripe.Checkout.Session, uid?: string): boolean {
  const sold = { metadata: session.metadata, product: null, currency: '' };
  return originOf(sold, uid) === 'checkout';
}

/** Whether we created an object before we added the project to the metadata. */
export function lacksProject(metadata: Stripe.Metadata | null, uid: string): boolean {
  return metadata?.uid === uid && !metadata.project;
}
