import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { listAccountSubjects } from '../../../functions/src/reconcile/check-accounts.ts';

const known = vi.hoisted(() =>
  Array.from({ length: 250 }, (_, index) => ({ uid: `u${index}`, customer: `cus_${index}` })),
);
vi.mock('../../../functions/src/users/user-store.ts', () => ({
  customersWithRunningSubscription: async () => known,
}));
vi.mock('../../../functions/src/billing/subscription/operator-lists.ts', () => ({
  openEntries: async () => [],
  disabledAccounts: {},
}));
vi.mock('../../../functions/src/services/firebase.ts', () => ({
  auth: async () => ({
    getUsers: async (asked: { uid: string }[]) => {
      if (asked.length > 100) throw new Error('Firebase returns at most 100 accounts');
      const users = asked.filter(({ uid }) => uid !== 'u199');
      return { users: users.map(({ uid }) => ({ uid, disabled: uid === 'u0' || uid === 'u249' })) };
    },
  }),
}));

test('accounts are checked in batches of at most 100, which is Firebase’s limit', async () => {
  const found = await listAccountSubjects({} as Stripe);
  expect(found.map(({ id }) => id)).toEqual(['cus_0', 'cus_199', 'cus_249']);
});
