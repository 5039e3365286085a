import * as z from 'zod/mini';
import { clearableText, flag, integer, text } from '../protocol/fields.ts';
import { metadata } from '../protocol/metadata.ts';
import { createdListParams } from '../protocol/pagination.ts';

export const subscriptionCreateParams = z.strictObject({
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity: z.optional(integer) })),
  default_payment_method: z.optional(text),
  description: z.optional(text),
  discounts: z.optional(z.array(z.strictObject({ coupon: text }))),
  metadata: z.optional(metadata),
  payment_behavior: z.optional(
    z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']),
  ),
});

export const subscriptionUpdateParams = z.strictObject({
  cancel_at_period_end: z.optional(flag),
  default_payment_method: z.optional(text),
  description: z.optional(clearableText),
  items: z.optional(z.array(z.strictObject({ id: z.optional(text), price: text }))),
  metadata: z.optional(metadata),
  /** An empty string ends the pause. */
  pause_collection: z.optional(
    z.union([
      z.strictObject({ behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']) }),
      z.literal(''),
    ]),
  ),
  payment_behavior: z.optional(z.enum(['allow_incomplete', 'error_if_incomplete'])),
  proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations', 'none'])),
});

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

export const subscriptionListParams = z.extend(createdListParams, {
  customer: z.optional(text),
  price: z.optional(text),
  status: z.optional(z.enum(statuses)),
});

export type SubscriptionStatusFilter = (typeof statuses)[number];
