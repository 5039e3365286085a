import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { payment } from './billing.ts';
import { uidField } from './fields.ts';
import { userProfile } from './users.ts';

/** The uid must be the caller's own. */
export const exportAccountRequest = z.object({ uid: uidField });

const subscription = z.object({
  id: z.string(),
  /** Stripe product id. */
  plan: z.nullable(z.string()),
  status: z.string(),
  /** Unix seconds. */
  created: z.int(),
  ended_at: z.nullable(z.int()),
  /** Written by the checkout, such as the campaign. */
  metadata: z.record(z.string(), z.string()),
});

const invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  currency: z.string(),
  /** Cents. */
  amount_due: z.int(),
  amount_paid: z.int(),
  /** Unix seconds. */
  created: z.int(),
  paid_at: z.nullable(z.int()),
  url: z.nullable(z.string()),
});

/** All data of a person, for export (LGPD, art. 18). */
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
    /** What the account may use, as the application outside reads it. */
    claims: z.record(z.string(), z.unknown()),
  }),
  record: z.extend(userProfile, {
    stripeCustomerId: z.nullable(z.string()),
    attribution: z.nullable(attribution),
    /** Whether name or phone have still to reach the account or Stripe. */
    contactPending: z.optional(z.boolean()),
    /** Until when a requested change of e-mail is looked for, Unix seconds. */
    emailPendingUntil: z.optional(z.nullable(z.int())),
  }),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
  /** With what was refunded, and what the payer has told Stripe. */
  payments: z.array(
    z.extend(payment, {
      payer: z.object({
        ...{ name: z.nullable(z.string()), email: z.nullable(z.string()) },
        ...{ phone: z.nullable(z.string()), address: z.unknown() },
        /** CPF or CNPJ of a boleto. */
        tax_id: z.nullable(z.string()),
      }),
    }),
  ),
  disputes: z.array(
    z.object({
      ...{ id: z.string(), status: z.string(), reason: z.string() },
      /** Cents. */
      amount: z.int(),
      /** Unix seconds. */
      created: z.int(),
    }),
  ),
  checkout_sessions: z.array(
    z.object({
      id: z.string(),
      status: z.nullable(z.string()),
      payment_status: z.string(),
      /** Unix seconds. */
      created: z.int(),
    }),
  ),
  /** Everything else about the person, by collection: consents with address and browser, and the like. */
  documents: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type AccountExport = z.infer<typeof exportAccountResponse>;

/** The uid must be the caller's own, and the sign-in recent. */
export const deleteAccountRequest = z.object({ uid: uidField });

/** How recent the sign-in must be, in seconds. */
export const RECENT_SIGN_IN_SECONDS = 300;
