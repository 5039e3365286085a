import * as z from 'zod/mini';
import { text } from '../protocol/fields.ts';
import { createdListParams } from '../protocol/pagination.ts';
import { listRoute, readRoute } from './list-route.ts';

const intentListParams = z.extend(createdListParams, { customer: z.optional(text) });
const chargeListParams = z.extend(intentListParams, { payment_intent: z.optional(text) });

/**
 * These routes are read-only, because checkouts and subscriptions create the payment intents and
 * charges.
 */
export const paymentRoutes = [
  readRoute('/v1/payment_intents', ({ paymentIntents }) => paymentIntents),
  listRoute('/v1/payment_intents', ({ paymentIntents }) => paymentIntents, intentListParams),
  readRoute('/v1/charges', ({ charges }) => charges),
  listRoute('/v1/charges', ({ charges }) => charges, chargeListParams),
];
