import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { uidField } from '../../contract/fields.ts';
import { isPlanProduct } from '../../contract/plans.ts';
import { projectId } from '../../services/config.ts';
import { idOf } from '../../services/stripe.ts';
import { planOfInvoice } from './plan-of-invoice.ts';

/**
 * This module decides which Stripe objects are ours. Other environments and products may share the
 * Stripe account. So all code that cancels, deletes, lists or counts Stripe's objects, or gives
 * access for them, must use it.
 */

/** Returns the metadata that we set on every customer, session and subscription at Stripe. */
export function ownershipMetadata(uid: string): { project: string; uid: string } {
  return { project: projectId(), uid };
}

/** Returns the uid in an object's metadata if this project created the object. */
export function uidOfMetadata(metadata: Stripe.Metadata | null | undefined): string | undefined {
  if (metadata?.project !== projectId()) return undefined;
  return z.safeParse(uidField, metadata.uid).data;
}

/**
 * The creator of a Stripe object. Our checkout created `checkout` objects. While the person's
 * account exists, we cancel, void, expire and delete only these. An operator created `dashboard`
 * objects in Stripe's Dashboard. They give access, appear in reports, and end when the account is
 * deleted. `foreign` objects belong to other environments or products.
 */
export type Origin = 'checkout' | 'dashboard' | 'foreign';

interface Sale {
  metadata: Stripe.Metadata | null | undefined;
  product: string | null | undefined;
  currency: string;
}

/**
 * Returns the origin of a customer's object.
 * @param uid The person whose record names the customer, if any. Our oldest objects have only the
 * uid in their metadata, not the project. They are recognized by this uid.
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

/** Whether our checkout created a Checkout Session. */
export function isOurSession(session: Stripe.Checkout.Session, uid?: string): boolean {
  const sold = { metadata: session.metadata, product: null, currency: '' };
  return originOf(sold, uid) === 'checkout';
}

/**
 * Whether an object of ours has only the uid in its metadata, because it is older than `project`.
 */
export function lacksProject(metadata: Stripe.Metadata | null, uid: string): boolean {
  return metadata?.uid === uid && !metadata.project;
}
