import { expect, test } from 'vitest';
import { type Answer, call, refusal } from '../support/api.ts';
import { sessionOf, signUp } from '../support/people.ts';

/** Tests the deployed bundle through Hosting. tests/functions/endpoints.test.ts tests the source. */

const via = 'hosting';

function expectPrivate({ headers }: Answer): void {
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}

test('a session cookie gives access only to its user’s profile, and the responses are not cached', async () => {
  const person = await signUp();
  const cookie = await sessionOf(person);
  const own = await call('getUser', { via, cookie, uid: person.uid });
  expect(own).toMatchObject({ status: 200, body: { user: { uid: person.uid } } });
  expectPrivate(own);
  const other = await call('getUser', { via, cookie, uid: 'u1' });
  expect([other.status, refusal(other).code]).toEqual([403, 'forbidden']);
  expectPrivate(await call('clearAuthCookie', { via }));
});
