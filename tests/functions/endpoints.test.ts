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
  '%s refuses bodies that are not JSON, and requests from pages of other origins',
  async (name) => {
    const text = { body: '{}', headers: { 'Content-Type': 'text/plain' } };
    expectRefusal(await call(name, text), 415, 'unsupported_type');
    for (const origin of ['https://evil.example', 'null', `${env.APP_URL}.evil.example`]) {
      expectRefusal(await call(name, { cookie, origin, body: {} }), 403, 'foreign_origin');
    }
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const answer = await call(name, { cookie, origin: null, headers, body: {} });
    expectRefusal(answer, 403, 'foreign_origin');
  },
);

test('a session cookie without an Origin header is refused', async () => {
  const request = { cookie, origin: null, body: { consent: agreed } };
  expectRefusal(await call('saveConsent', request), 403, 'foreign_origin');
});

test('a request without the required fields gets 400, and a checkout without a sign-in 401', async () => {
  const { token, email } = person;
  const optional = ['clearAuthCookie', 'cancelPendingPayment'];
  for (const name of posts.filter((each) => !optional.includes(each))) {
    expectRefusal(await call(name, { token, body: {} }), 400, 'invalid_request');
  }
  expectRefusal(await call('sessionStatus'), 400, 'invalid_request');
  expectRefusal(await call('stripeWebhook', { body: {} }), 400, 'bad_signature');
  const order = (interval: string) => ({ body: { email, planName: 'Elite', interval } });
  const name = 'createEmbeddedCheckoutSession';
  expectRefusal(await call(name, { token, ...order('day') }), 400, 'invalid_request');
  expectRefusal(await call(name, order('month')), 401, 'unauthenticated');
});
