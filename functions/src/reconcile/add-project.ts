import type Stripe from 'stripe';
import { withoutForeign } from '../billing/customer/customer.ts';
import { lacksProject } from '../billing/customer/ownership.ts';
import { projectId } from '../services/config.ts';

/** An old Stripe object of ours. Its metadata contains the uid, but no `project`. */
export interface Unmarked {
  kind: 'customers' | 'subscriptions';
  id: string;
}

export function withoutProject(uid: string, all: readonly Stripe.Subscription[]): Unmarked[] {
  const customer = all[0]?.customer;
  const isOld =
    typeof customer === 'object' && !customer.deleted && lacksProject(customer.metadata, uid);
  const subscriptions = withoutForeign(all, uid).filter((each) => lacksProject(each.metadata, uid));
  return [
    ...(isOld ? [{ kind: 'customers' as const, id: customer.id }] : []),
    ...subscriptions.map(({ id }) => ({ kind: 'subscriptions' as const, id })),
  ];
}

export async function addProject(stripe: Stripe, unmarked: readonly Unmarked[]): Promise<void> {
  const metadata = { project: projectId() };
  for (const { kind, id } of unmarked) await stripe[kind].update(id, { metadata });
}
