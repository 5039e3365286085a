import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { agreed } from '../support/agreed.ts';
import { type Answer, call, env, refusal } from '../support/api.ts';
import { sessionOf, signUp, type TestPerson } from '../support/people.ts';

// operator.test.ts tests the operator's endpoints.
const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
const all = [...names, 'stripeWebhook'] as const;
const posts = names.filter((name) => endpoints[name].method === 'POST');

let person: TestPerson;
let cookie: string;
beforeAll(async () => {
  person = await signUp();
  cookie = await sessionOf(person);
});

function expectRefusal(answer: Answer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ ...refusal(answer), code });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
}

test.each(all)('%s accepts only its own HTTP method', async (name) => {
  const own = name === 'stripeWebhook' ? 'POST' : endpoints[name].method;
  const others = ['GET', 'POST', 'DELETE', 'OPTIONS'].filter((method) => method !== own);
  for (const method of others) {
    const answer = await call(name, { method, uid: 'u1' });
    expectRefusal(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe(own);
  }
});

test.each(posts)(
  '%s refuses bodies that are not JSON or too large, and pages of other origins',
  async (name) => {
    const send = (body: string, type: string) =>
      call(name, { body, headers: { 'Content-Type': type } });
    expectRefusal(await send('{}', 'text/plain'), 415, 'unsupported_type');
    const big = JSON.stringify({ pad: 'x'.repeat(70_000) });
    expectRefusal(await send(big, 'application/json'), 413, 'too_large');
    for (const origin of ['https://evil.example', 'null', `${env.APP_URL}.evil.example`]) {
      expectRefusal(await call(name, { cookie, origin, body: {} }), 403, 'foreign_origin');
    }
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const answer = await call(name, { cookie, origin: null, headers, body: {} });
    expectRefusal(answer, 403, 'foreign_origin');
  },
);

const byCookie = posts.filter((name) => !['none', 'token'].includes(endpoints[name].caller));

test.each(byCookie)('%s refuses a session cookie without an Origin header', async (name) => {
  const { uid, email } = person;
  const names = { displayName: 'M', emailVerified: false, firstName: 'M', lastName: '' };
  const hash = 'a'.repeat(64);
  const user_data = { em: hash, fn: hash };
  const event = { event_name: 'cadastro', event_time: 1, event_id: 'e1', user_data };
  const choice = { planName: 'Elite', interval: 'month' };
  const body = { uid, email, ...choice, ...names, ...event, consent: agreed };
  expectRefusal(await call(name, { cookie, origin: null, body }), 403, 'foreign_origin');
});

test('a request without the required fields gets 400', async () => {
  const { token } = person;
  const authenticated = posts.filter(
    (name) => !['clearAuthCookie', 'cancelPendingPayment'].includes(name),
  );
  for (const name of authenticated) {
    expectRefusal(await call(name, { token, body: {} }), 400, 'invalid_request');
  }
  expectRefusal(await call('sessionStatus'), 400, 'invalid_request');
  expectRefusal(await call('stripeWebhook', { body: {} }), 400, 'bad_signature');
});
