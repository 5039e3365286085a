import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { ownershipMetadata } from '../../../functions/src/billing/customer/ownership.ts';
import { renewalChange } from '../../../functions/src/billing/subscription/disabled-account.ts';

const END = 1_900_000_000;
const ours = ownershipMetadata('u1');
const stopping = { cancel_at_period_end: true };
const invoiced = (invoice: object) => ({ latest_invoice: { amount_remaining: 1, ...invoice } });
const unpaid = invoiced({ status: 'open' });
const draft = (auto_advance: boolean) => invoiced({ status: 'draft', auto_advance });

test.each<[disabled: boolean, change: object, renews: boolean | undefined]>([
  [true, {}, false],
  [true, { cancel_at: END + 1 }, false],
  [true, { ...stopping, ...unpaid }, false],
  [true, { ...stopping, ...draft(true) }, false],
  [true, { ...stopping, ...draft(false) }, undefined],
  [true, { cancel_at: END }, undefined],
  [true, { ...stopping, cancel_at: END }, undefined],
  [true, { status: 'canceled', ...unpaid }, undefined],
  [false, { ...stopping, metadata: { ...ours, disabled_account: 'yes' } }, true],
  [false, stopping, undefined],
])('a subscription with $1 (account disabled: $0) renews: $2 (undefined: as before)', (...row) => {
  const [disabled, change, renews] = row;
  const items = { data: [{ price: { product: 'elite' }, current_period_end: END }] };
  const subscription = { id: 'sub_1', status: 'active', metadata: ours, items, ...change };
  const all = [subscription] as unknown as Stripe.Subscription[];
  expect(renewalChange(all, { uid: 'u1', disabled })?.renews).toBe(renews);
});
