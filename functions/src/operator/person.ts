import type { UserRecord as AuthAccount } from 'firebase-admin/auth';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { listOurCharges, readSubscriptions } from '../billing/customer/customer.ts';
import { NO_COUPON } from '../billing/customer/ownership.ts';
import { paymentsOfCharges } from '../billing/customer/payments-of-charges.ts';
import { uidField } from '../contract/fields.ts';
import type { OperatorPerson } from '../contract/operator.ts';
import { planDisplayName } from '../contract/plans.ts';
import { intervalOf } from '../contract/recurrence.ts';
import { OPERATOR_CLAIM } from '../http/caller.ts';
import { withStripe } from '../http/with-stripe.ts';
import { auth, codeOf, findAccount, isUserNotFound } from '../services/firebase.ts';
import { idOf } from '../services/stripe.ts';
import { findUserByCustomer, readUser } from '../users/user-store.ts';
import { listActionsOn } from './operator-log.ts';
import { stripePage } from './stripe-pages.ts';
import { buildTimeline } from './timeline.ts';

export async function findPerson(search: string): Promise<OperatorPerson | undefined> {
  const uid = await findUid(search);
  if (uid === undefined) return undefined;
  const [account, record, log] = await Promise.all([
    findAccount(uid),
    readUser(uid),
    listActionsOn(uid),
  ]);
  if (!account && !record) return undefined;
  const customer = record?.stripeCustomerId ?? null;
  const { subscriptions, charges } = customer
    ? await withStripe('A Stripe não respondeu.', (stripe) => readPurchases(stripe, customer, uid))
    : { subscriptions: [], charges: [] };
  const signedIn = account?.metadata.lastSignInTime;
  return {
    uid,
    account: accountState(account),
    is_operator: account?.customClaims?.[OPERATOR_CLAIM] === true,
    last_sign_in_at: signedIn ? Math.floor(Date.parse(signedIn) / 1000) : null,
    record: record ?? null,
    attribution: record?.attribution ?? null,
    stripe_customer: customer,
    stripe_url: customer && stripePage('customers', customer),
    subscriptions: subscriptions.map(toSubscription),
    payments: paymentsOfCharges(charges),
    timeline: buildTimeline({ record, subscriptions, charges, log }),
  };
}

async function findUid(search: string): Promise<string | undefined> {
  if (search.startsWith('cus_')) return (await findUserByCustomer(search))?.uid;
  if (!search.includes('@')) return z.safeParse(uidField, search).data;
  try {
    return (await (await auth()).getUserByEmail(search)).uid;
  } catch (error) {
    if (isUserNotFound(error) || codeOf(error) === 'auth/invalid-email') {
      return undefined;
    }
    throw error;
  }
}

async function readPurchases(stripe: Stripe, customer: string, uid: string) {
  const [{ subscriptions }, charges] = await Promise.all([
    readSubscriptions(stripe, customer, uid),
    listOurCharges(stripe, customer, uid),
  ]);
  return { subscriptions, charges };
}

function accountState(account: AuthAccount | undefined): OperatorPerson['account'] {
  if (!account) return 'missing';
  return account.disabled ? 'disabled' : 'active';
}

function toSubscription(each: Stripe.Subscription): OperatorPerson['subscriptions'][number] {
  const price = each.items.data[0]?.price;
  const product = idOf(price?.product);
  const { coupon = NO_COUPON } = each.metadata;
  return {
    id: each.id,
    plan: product === undefined ? null : planDisplayName(product),
    interval: price?.recurring ? intervalOf(price.recurring) : null,
    status: each.status,
    price: price?.unit_amount ?? null,
    coupon: coupon === NO_COUPON ? null : coupon,
    created: each.created,
    ended_at: each.ended_at,
    stripe_url: stripePage('subscriptions', each.id),
  };
}
