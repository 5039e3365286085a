import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { findCustomerUser } from '../../../functions/src/billing/customer/customer-user.ts';

/** The record after the first query found no customer. */
const record = vi.hoisted(() => ({ stripeCustomerId: '' }));
vi.mock('../../../functions/src/users/user-store.ts', () => ({
  userOfCustomer: async () => undefined,
  readUser: async () => record,
}));

const stripe = new Stripe('sk_test_local');
const subscriptions = [{ metadata: { uid: 'u1' } }] as unknown as Stripe.Subscription[];

test.each([
  ['this very one is the person’s own', 'cus_1', 'person'],
  ['another one is a second', 'cus_2', 'second_customer'],
])('of customers linked by another delivery meanwhile, %s', async (_, noted, kind) => {
  record.stripeCustomerId = noted;
  expect(await findCustomerUser(stripe, 'cus_1', subscriptions)).toEqual({ kind, uid: 'u1' });
});
