import { expect, test } from 'vitest';
import { readPolicies, withoutExpired } from '../../../emulators/time-to-live.ts';

const now = Date.parse('2026-11-21T18:00:00Z');
const inRoot = (path: string) => `projects/p/databases/(default)/documents/${path}`;

test.each([
  ['rateLimits/a', { expireAt: { timestampValue: '2026-11-21T17:59:59.5Z' } }, false],
  ['rateLimits/a', { expireAt: { timestampValue: '2026-11-21T18:00:01Z' } }, true],
  ['users/a/rateLimits/b', { expireAt: { timestampValue: '2026-11-20T18:00:00Z' } }, false],
  ['rateLimits/a', { calls: { integerValue: '1' } }, true],
  ['rateLimits/a', undefined, true],
  ['users/a', { expireAt: { timestampValue: '2020-01-01T00:00:00Z' } }, true],
])('%s with %o is kept: %s', (path, fields, kept) => {
  const document = { name: inRoot(path), fields };
  const policies = [{ collectionGroup: 'rateLimits', fieldPath: 'expireAt' }];
  expect(withoutExpired([document], policies, now)).toEqual(kept ? [document] : []);
});

test('the policies are those of firestore.indexes.json', () => {
  expect(readPolicies()).toContainEqual(
    expect.objectContaining({ collectionGroup: 'rateLimits', fieldPath: 'expireAt' }),
  );
});
