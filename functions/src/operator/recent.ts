import type { RecentView } from '../contract/operator.ts';
import { planDisplayName } from '../contract/plans.ts';
import { latestUsers } from '../users/user-store.ts';

const SIGN_UPS = 20;

export async function readRecent(): Promise<RecentView> {
  const people = (await latestUsers(SIGN_UPS)).map((record) => ({
    uid: record.uid,
    email: record.email,
    name: record.displayName,
    signed_up_at: Math.floor(Date.parse(record.createdAt) / 1000),
    plan:
      record.subscription_active && record.subscription_plan
        ? planDisplayName(record.subscription_plan)
        : null,
    has_paid: record.has_paid === true,
    has_boleto: (record.pending_payment_amount ?? 0) > 0,
  }));
  return { view: 'recent', people };
}
