import type { UserRecord as AuthAccount } from 'firebase-admin/auth';
import type Stripe from 'stripe';
import {
  listOurCharges,
  listOurInvoices,
  listOurSessions,
  readSubscriptions,
} from '../billing/customer/customer.ts';
import { paymentsOfCharges } from '../billing/customer/payments-of-charges.ts';
import { planOfInvoice } from '../billing/customer/plan-of-invoice.ts';
import type { AccountExport } from '../contract/account.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { withStripe } from '../http/with-stripe.ts';
import { auth } from '../services/firebase.ts';
import { idOf } from '../services/stripe.ts';
import { readPersonalData } from '../users/personal-data.ts';
import { ensureUser } from '../users/user-store.ts';

export const exportAccount = serve(endpoints.exportAccount, async ({ uid }, call) => {
  await countCall(limits.exportAccount, call);
  const record = await ensureUser(uid);
  const account = await (await auth()).getUser(uid);
  const purchases = await readPurchases(uid, record.stripeCustomerId);
  return {
    exported_at: new Date().toISOString(),
    account: toAccount(account),
    record,
    ...purchases,
    documents: await readPersonalData(uid),
  };
});

const NO_PURCHASES = {
  ...{ subscriptions: [], invoices: [], payments: [], disputes: [] },
  checkout_sessions: [],
} satisfies Partial<AccountExport>;
type Purchases = Pick<AccountExport, keyof typeof NO_PURCHASES>;

async function readPurchases(uid: string, customer: string | null): Promise<Purchases> {
  if (!customer) return NO_PURCHASES;
  return withStripe('Não foi possível reunir seus dados agora.', async (stripe) => {
    const [{ subscriptions }, invoices, charges, checkout_sessions] = await Promise.all([
      readSubscriptions(stripe, customer, uid),
      listOurInvoices(stripe, customer, uid),
      listOurCharges(stripe, customer, uid),
      listOurSessions(stripe, customer, uid, {}),
    ]);
    return {
      payments: charges.flatMap((each) =>
        paymentsOfCharges([each]).map((payment) => ({ ...payment, payer: payerOf(each) })),
      ),
      disputes: await listDisputes(stripe, charges),
      checkout_sessions,
      subscriptions: subscriptions.map((each) => ({
        ...each,
        plan: idOf(each.items.data[0]?.price.product) ?? null,
      })),
      invoices: invoices.map((each) => ({
        ...each,
        plan: planOfInvoice(each),
        paid_at: each.status_transitions.paid_at,
        url: each.hosted_invoice_url ?? null,
      })),
    };
  });
}

function payerOf({ billing_details, payment_method_details }: Stripe.Charge) {
  return { ...billing_details, tax_id: payment_method_details?.boleto?.tax_id ?? null };
}

async function listDisputes(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
): Promise<Stripe.Dispute[]> {
  const disputed = charges.filter((each) => each.disputed);
  const lists = disputed.map((each) => stripe.disputes.list({ charge: each.id, limit: 100 }));
  return (await Promise.all(lists)).flatMap(({ data }) => data);
}

function toAccount(account: AuthAccount): AccountExport['account'] {
  const { creationTime, lastSignInTime } = account.metadata;
  return {
    uid: account.uid,
    email: account.email ?? null,
    emailVerified: account.emailVerified,
    displayName: account.displayName ?? null,
    photoURL: account.photoURL ?? null,
    createdAt: new Date(creationTime).toISOString(),
    lastSignInAt: lastSignInTime ? new Date(lastSignInTime).toISOString() : null,
    claims: account.customClaims ?? {},
  };
}
