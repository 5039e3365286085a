import { expect, test } from 'vitest';
import { allEndpoints, operatorEndpoints } from '#contract/operator-endpoints.ts';
import { type Answer, call, type FunctionName, refusal } from '../support/api.ts';
import { sessionOf, signUp } from '../support/people.ts';

/**
 * Tests the functions' bundle in the form that is deployed, called through Hosting.
 * tests/functions/endpoints.test.ts tests the source code.
 */

const way = 'hosting';
const names = Object.keys(allEndpoints) as (keyof typeof allEndpoints)[];
const all: FunctionName[] = [...names, 'stripeWebhook'];

function expectPrivate({ headers }: Answer): void {
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}

test.each(all)(
  '%s, called through Hosting, refuses a wrong method and invalid JSON',
  async (name) => {
    const answer = await call(name, { way, method: 'PUT', uid: 'u1' });
    // Operator endpoints return 404 to everyone except operators.
    const isHidden = name in operatorEndpoints;
    const refused = isHidden ? [404, 'not_found'] : [405, 'method_not_allowed'];
    expect([answer.status, refusal(answer).code]).toEqual(refused);
    expectPrivate(answer);
    const isPost = name !== 'stripeWebhook' && allEndpoints[name].method === 'POST';
    // The Functions Framework refuses invalid JSON itself, before our code runs.
    if (isPost) expect((await call(name, { way, body: '{' })).status).toBe(400);
  },
);

test('a session cookie gives access only to its user’s profile, in responses that are not cached', async () => {
  const person = await signUp();
  const cookie = await sessionOf(person);
  const own = await call('getUser', { way, cookie, uid: person.uid });
  expect(own).toMatchObject({ status: 200, body: { user: { uid: person.uid } } });
  expectPrivate(own);
  const other = await call('getUser', { way, cookie, uid: 'u1' });
  expect([other.status, refusal(other).code]).toEqual([403, 'forbidden']);
  expectPrivate(await call('clearAuthCookie', { way }));
});
