import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { isEnded } from '../billing/customer/current-subscription.ts';
import { readAllSubscriptions } from '../billing/customer/customer.ts';
import { findOwner } from '../billing/customer/customer-user.ts';
import { methodChange } from '../billing/customer/payment-method.ts';
import { canceledWhileOverdue } from '../billing/subscription/canceled-overdue.ts';
import { type RenewalChange, renewalChange } from '../billing/subscription/disabled-account.ts';
import { readDispute } from '../billing/subscription/disputes.ts';
import {
  duplicatesOf,
  type UnusableReason,
  unusableSubscriptions,
} from '../billing/subscription/duplicates.ts';
import {
  preserveHasPaid,
  readCustomerState,
  toCustomerState,
} from '../billing/subscription/sync-subscription.ts';
import { subscriptionFields } from '../contract/users.ts';
import { projectId } from '../services/config.ts';
import { findAccount } from '../services/firebase.ts';
import { isDeleted } from '../users/deletion-store.ts';
import { planClaims } from '../users/plan-claims.ts';
import { recordOfAccount, type UserRecord } from '../users/user-record.ts';
import { readUser } from '../users/user-store.ts';
import { type Unmarked, withoutProject } from './add-project.ts';
import type { Subject } from './subjects.ts';

export interface Change {
  uid: string;
  field: string;
  from: unknown;
  to: unknown;
}

export interface Loss {
  uid: string;
  subscription: string;
  why: UnusableReason | 'disputed' | 'second' | 'disabled' | 'canceled' | 'not_at_stripe';
}

export interface CorrectionPlan {
  changes: Change[];
  losses: Loss[];
  unmarked: Unmarked[];
  missing?: string;
  renewal?: { uid: string; customer: string; change: RenewalChange };
}

const NOTHING: CorrectionPlan = { changes: [], losses: [], unmarked: [] };

const FIELDS = z.keyof(subscriptionFields).options;

/**
 * Returns the changes that the reconciliation would make for a subject, without making them.
 * @param wasMissing Whether the previous run found no account for this customer.
 */
export async function planSubject(
  stripe: Stripe,
  { kind, id }: Subject,
  wasMissing: boolean,
): Promise<CorrectionPlan> {
  if (kind === 'customer') return planCustomer(stripe, id, wasMissing);
  if (kind === 'dispute') return planDispute(stripe, id);
  const record = await readUser(id);
  if (!record) return NOTHING;
  if (kind === 'uid') return planWithoutCustomer(stripe, record);
  const changes = kind === 'contact' ? planContact(record) : await planEmail(record);
  return { ...NOTHING, changes: changes.filter(differs) };
}

const planContact = ({ uid, displayName, phoneNumber }: UserRecord): Change[] => [
  change(uid, 'contact', 'pending', `${displayName ?? ''} ${phoneNumber ?? ''}`.trim()),
];

async function planEmail({ uid, email, emailPendingUntil: until }: UserRecord): Promise<Change[]> {
  const now = (await findAccount(uid))?.email?.toLowerCase() ?? email;
  const isOver = (until ?? 0) < Date.now() / 1000;
  return [
    change(uid, 'email', email, now),
    change(uid, 'emailPendingUntil', until, now !== email || isOver ? null : until),
  ];
}

async function planDispute(stripe: Stripe, id: string): Promise<CorrectionPlan> {
  const found = await readDispute(stripe, id);
  if (!found?.subscription || found.action !== 'end') return NOTHING;
  const { uid } = found.owner;
  return { ...NOTHING, losses: [{ uid, subscription: found.subscription.id, why: 'disputed' }] };
}

async function planWithoutCustomer(stripe: Stripe, record: UserRecord): Promise<CorrectionPlan> {
  if (record.stripeCustomerId) return NOTHING;
  const none = await readCustomerState(stripe, null, record.uid);
  return planRecord(record, preserveHasPaid(record, none).fields);
}

async function planCustomer(
  stripe: Stripe,
  id: string,
  wasMissing: boolean,
): Promise<CorrectionPlan> {
  const reading = await readAllSubscriptions(stripe, id);
  const owner = await findOwner(stripe, id, reading.subscriptions);
  if (!owner) return NOTHING;
  const { uid, linkedRecord } = owner;
  const record = linkedRecord ?? (await readUser(uid));
  const losses = (why: Loss['why'], found: Stripe.Subscription[]) =>
    found
      .filter((each) => !isEnded(each))
      .map((each): Loss => ({ uid, subscription: each.id, why }));
  const account = await findAccount(uid);
  if (!account) {
    const open = unusableSubscriptions('no_account', owner, reading.subscriptions);
    const mayEnd = wasMissing || (await isDeleted(uid));
    return {
      ...NOTHING,
      losses: mayEnd ? losses('no_account', open) : [],
      ...(open.length > 0 && { missing: uid }),
    };
  }
  if (record?.stripeCustomerId && record.stripeCustomerId !== id) {
    const open = unusableSubscriptions('second_customer', owner, reading.subscriptions);
    return { ...NOTHING, losses: losses('second_customer', open) };
  }
  const known = record ?? recordOfAccount(account);
  const state = preserveHasPaid(known, await toCustomerState(stripe, id, uid, reading));
  const { fields, subscriptions } = state;
  const unmarked = linkedRecord ? withoutProject(uid, reading.subscriptions) : [];
  const planned = await planRecord(known, fields);
  const renewal = renewalChange(subscriptions, account);
  const method = methodChange(subscriptions);
  const canceled = canceledWhileOverdue(state, uid);
  const changes = [
    change(uid, 'stripeCustomerId', known.stripeCustomerId, id),
    ...planned.changes,
    change(uid, 'email', known.email, account.email?.toLowerCase() ?? known.email),
    ...(method ? [change(uid, `${method.id}.default_payment_method`, method.from, method.to)] : []),
    ...(renewal
      ? [change(uid, `${renewal.subscription.id}.renews`, !renewal.renews, renewal.renews)]
      : []),
    ...unmarked.map((each) => change(uid, `${each.id}.metadata.project`, null, projectId())),
  ].filter(differs);
  return {
    changes,
    unmarked,
    losses: [
      ...planned.losses,
      ...losses('second', duplicatesOf(subscriptions, uid)),
      ...losses('disabled', renewal && !renewal.renews ? [renewal.subscription] : []),
      ...losses('canceled', canceled ? [canceled] : []),
    ],
    ...(renewal && { renewal: { uid, customer: id, change: renewal } }),
  };
}

/** Plans the changes to a user record and to the claims. `fields` are the values from Stripe. */
async function planRecord(
  record: Pick<UserRecord, 'uid' | (typeof FIELDS)[number]>,
  fields: z.infer<typeof subscriptionFields>,
): Promise<CorrectionPlan> {
  const { uid, subscription_id } = record;
  const account = await findAccount(uid);
  const claims = account?.customClaims ?? {};
  const wanted = account && planClaims(claims, fields, Date.parse(account.metadata.creationTime));
  const changes = [
    ...FIELDS.map((field) => change(uid, field, record[field], fields[field])),
    ...(wanted ? [change(uid, 'claims', claims, wanted)] : []),
  ].filter(differs);
  const isLost = record.subscription_active && fields.subscription_status === null;
  // Old records may have no `subscription_id`.
  const subscription = subscription_id ?? 'unknown';
  return {
    ...NOTHING,
    changes,
    losses: isLost ? [{ uid, subscription, why: 'not_at_stripe' }] : [],
  };
}

const change = (uid: string, field: string, from: unknown, to: unknown): Change => ({
  ...{ uid, field, from, to },
});

const differs = ({ from, to }: Change): boolean => !isDeepStrictEqual(from, to);
