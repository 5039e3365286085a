import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { payment } from './billing.ts';
import { uidField } from './fields.ts';
import { userProfile } from './users.ts';

export const exportAccountRequest = z.object({ uid: uidField });

const subscription = z.object({
  id: z.string(),
  plan: z.nullable(z.string()),
  status: z.string(),
  created: z.int(),
  ended_at: z.nullable(z.int()),
  /** Values that our checkout stored in Stripe, such as the campaign. */
  metadata: z.record(z.string(), z.string()),
});

const invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  currency: z.string(),
  amount_due: z.int(),
  amount_paid: z.int(),
  created: z.int(),
  paid_at: z.nullable(z.int()),
  url: z.nullable(z.string()),
});

/**
 * All data of a person. Brazil's data protection law (LGPD, art. 18) requires this export. Amounts
 * are in cents. Numeric times are in Unix seconds.
 */
export const exportAccountResponse = z.object({
  /** ISO 8601. */
  exported_at: z.string(),
  account: z.object({
    uid: z.string(),
    email: z.nullable(z.string()),
    emailVerified: z.boolean(),
    displayName: z.nullable(z.string()),
    photoURL: z.nullable(z.string()),
    createdAt: z.string(),
    lastSignInAt: z.nullable(z.string()),
    /** Firebase's custom claims. The publishing application reads `plan` and `plan_until`. */
    claims: z.record(z.string(), z.unknown()),
  }),
  record: z.extend(userProfile, {
    stripeCustomerId: z.nullable(z.string()),
    attribution: z.nullable(attribution),
    contactPending: z.optional(z.boolean()),
    emailPendingUntil: z.optional(z.nullable(z.int())),
  }),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
  payments: z.array(
    z.extend(payment, {
      payer: z.object({
        ...{ name: z.nullable(z.string()), email: z.nullable(z.string()) },
        ...{ phone: z.nullable(z.string()), address: z.unknown() },
        /** The CPF or CNPJ of a boleto's payer, or null for other payments. */
        tax_id: z.nullable(z.string()),
      }),
    }),
  ),
  disputes: z.array(
    z.object({
      ...{ id: z.string(), status: z.string(), reason: z.string() },
      amount: z.int(),
      created: z.int(),
    }),
  ),
  checkout_sessions: z.array(
    z.object({
      id: z.string(),
      status: z.nullable(z.string()),
      payment_status: z.string(),
      created: z.int(),
    }),
  ),
  /** Other Firestore documents about the person, by collection. */
  documents: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type AccountExport = z.infer<typeof exportAccountResponse>;

/** Requests the deletion of the caller's own account. The caller must have signed in recently. */
export const deleteAccountRequest = z.object({ uid: uidField });

/** To delete the account or change its e-mail, a person must have signed in within this time. */
export const RECENT_SIGN_IN_SECONDS = 300;
