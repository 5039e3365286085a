import { expect, test } from 'vitest';
import { exportAccountResponse } from '#contract/account.ts';
import { subscriptionFields } from '#contract/users.ts';
import { NO_SUBSCRIPTION, userRecord } from '../../../functions/src/users/user-record.ts';

const record = { uid: 'u1', email: 'maria@exemplo.com.br', createdAt: '2025-01-01T12:00:00.000Z' };

test('in a user’s record, subscription fields with a wrong type are read as null', () => {
  const wrong = Object.keys(subscriptionFields.shape).map((name) => [name, { not: 'this' }]);
  expect(userRecord.parse({ ...record, ...Object.fromEntries(wrong) })).toEqual({
    ...userRecord.parse(record),
    ...NO_SUBSCRIPTION,
  });
});

const others = ['uid', 'email', 'createdAt', 'stripeCustomerId', 'consent', 'displayName'];
test.each(others)('a user’s record whose %s has a wrong type can’t be read', (field) => {
  expect(() => userRecord.parse({ ...record, [field]: 7 })).toThrow();
});

test('the schema of the account’s export has every field of the user’s record', () => {
  const { record: exported } = exportAccountResponse.shape;
  expect(Object.keys(exported.shape).sort()).toEqual(Object.keys(userRecord.shape).sort());
});
