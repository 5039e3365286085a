import { expect, test } from 'vitest';
import { exportAccountResponse } from '#contract/account.ts';
import { userRecord } from '../../../functions/src/users/user-record.ts';

test('no field of the record is left out of what people take along', () => {
  const { record } = exportAccountResponse.shape;
  expect(Object.keys(record.shape).sort()).toEqual(Object.keys(userRecord.shape).sort());
});
