import { expect, test } from 'vitest';
import { allEndpoints, operatorEndpoints } from '#contract/operator-endpoints.ts';
import { type Answer, call, type FunctionName, refusal, ways } from '../support/api.ts';
import { sessionOf, signUp } from '../support/people.ts';

/**
 * Tests the functions' bundle in the form that is deployed. Calls each function directly and
 * through Hosting. tests/functions/endpoints.test.ts tests the source code.
 */

const names = Object.keys(allEndpoints) as (keyof typeof allEndpoints)[];
const all: FunctionName[] = [...names, 'stripeWebhook'];

function expectPrivate({ headers }: Answer): void {
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}

test.each(all)(
  '%s, called through Hosting and directly, refuses wrong methods, content types and origins',
  async (name) => {
    const isPost = name !== 'stripeWebhook' && allEndpoints[name].method === 'POST';
    for (const way of ways) {
      const refused: [Answer, number, string][] = [
        [await call(name, { way, method: 'PUT', uid: 'u1' }), 405, 'method_not_allowed'],
      ];
      if (isPost) {
        const headers = { 'Content-Type': 'text/plain' };
        const origin = 'https://evil.example';
        refused.push(
          [await call(name, { way, body: {}, headers }), 415, 'unsupported_type'],
          [await call(name, { way, body: {}, origin }), 403, 'foreign_origin'],
        );
      }
      for (const [answer, status, code] of refused) {
        // Operator endpoints return 404 to everyone except operators.
        const expected = name in operatorEndpoints ? [404, 'not_found'] : [status, code];
        expect([way, answer.status, refusal(answer).code]).toEqual([way, ...expected]);
        expectPrivate(answer);
      }
      // The Functions Framework refuses invalid JSON itself, before our code runs.
      if (isPost) expect((await call(name, { way, body: '{' })).status).toBe(400);
    }
  },
);

test('successful responses of functions have headers that prevent caching', async () => {
  for (const way of ways) {
    expectPrivate(await call('checkAuthCookie', { way }));
    expectPrivate(await call('clearAuthCookie', { way }));
  }
});

test.each(ways)(
  'a session cookie gives access only to its user’s profile (way to call the function: %s)',
  async (way) => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    const own = await call('getUser', { way, cookie, uid: person.uid });
    expect(own).toMatchObject({ status: 200, body: { user: { uid: person.uid } } });
    const other = await call('getUser', { way, cookie, uid: 'u1' });
    expect([other.status, refusal(other).code]).toEqual([403, 'forbidden']);
  },
);
