import { expect, test } from 'vitest';
import { exportAccountResponse } from '#contract/account.ts';
import { userRecord } from '../../../functions/src/users/user-record.ts';

test('the export has every field of the record', () => {
  const { record } = exportAccountResponse.shape;
  expect(Object.keys(record.shape).sort()).toEqual(Object.keys(userRecord.shape).sort());
});
