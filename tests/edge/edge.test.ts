import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { agreed } from '../agreed.ts';
import { sessionOf, signUp } from '../functions/people.ts';
import { type Answer, call, env, type FunctionName, refusal, ways } from '../functions/support.ts';

const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
const all: FunctionName[] = [...names, 'stripeWebhook'];
const posts = names.filter((name) => endpoints[name].method === 'POST');

function expectRefusal(answer: Answer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ ...refusal(answer), code });
  expectPrivate(answer);
}

function expectPrivate({ headers }: Answer): void {
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}

describe.each(ways)('every function, %s', (way) => {
  test.each(all)('%s accepts its own method alone', async (name) => {
    const own = name === 'stripeWebhook' ? 'POST' : endpoints[name].method;
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((m) => m !== own);
    for (const method of others) {
      const answer = await call(name, { way, method, uid: 'u1' });
      expectRefusal(answer, 405, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe(own);
    }
  });

  test.each(posts)('%s refuses another type, broken JSON and a big body', async (name) => {
    const send = (body: string, type: string) =>
      call(name, { way, body, headers: { 'Content-Type': type } });
    expectRefusal(await send('{}', 'text/plain'), 415, 'unsupported_type');
    expectRefusal(await send('a=1', 'application/x-www-form-urlencoded'), 415, 'unsupported_type');
    const big = JSON.stringify({ pad: 'x'.repeat(70_000) });
    expectRefusal(await send(big, 'application/json'), 413, 'too_large');
    // The functions framework parses JSON first and answers itself; it must still be an error.
    expect((await send('{', 'application/json')).status).toBe(400);
  });

  test.each(posts)('%s refuses every foreign origin', async (name) => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    const origins = [
      ...['https://evil.example', 'http://localhost:5999', 'https://localhost', 'null', ''],
      ...['http://localhost.evil.example', `${env.APP_URL}.evil.example`, 'file://'],
      ...[env.APP_URL.replace('localhost', '127.0.0.1'), `${env.APP_URL}/`],
    ];
    for (const origin of origins) {
      const answer = await call(name, { way, cookie, origin, body: {} });
      expectRefusal(answer, 403, 'foreign_origin');
    }
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const answer = await call(name, { way, cookie, origin: null, headers, body: {} });
    expectRefusal(answer, 403, 'foreign_origin');
  });

  test.each(posts)('%s refuses a cookie without any origin', async (name) => {
    if (endpoints[name].caller === 'none' || endpoints[name].caller === 'token') return;
    const person = await signUp();
    const cookie = await sessionOf(person);
    const { uid, email } = person;
    const phone = { displayName: 'M', emailVerified: false, firstName: 'M', lastName: '' };
    const hash = 'a'.repeat(64);
    const event = {
      event_name: 'cadastro',
      event_time: 1,
      event_id: 'e1',
      user_data: { em: hash, fn: hash },
    };
    const choice = { planName: 'Elite', interval: 'month' };
    const body = { uid, email, ...choice, ...phone, ...event, consent: agreed };
    const answer = await call(name, { way, cookie, origin: null, body });
    expectRefusal(answer, 403, 'foreign_origin');
  });

  test('an empty object is a bad request where fields are required', async () => {
    const { token } = await signUp();
    const asking = posts.filter(
      (name) => !['clearAuthCookie', 'cancelPendingPayment'].includes(name),
    );
    for (const name of asking) {
      expectRefusal(await call(name, { way, token, body: {} }), 400, 'invalid_request');
    }
    expectRefusal(await call('sessionStatus', { way }), 400, 'invalid_request');
    expectRefusal(await call('stripeWebhook', { way, body: {} }), 400, 'bad_signature');
  });

  test('a success is not cached either', async () => {
    expectPrivate(await call('checkAuthCookie', { way }));
    expectPrivate(await call('clearAuthCookie', { way }));
  });
});

test('the raw URL accepts the bare path parameter too, and no other path', async () => {
  const { token, uid } = await signUp();
  const get = (path: string) =>
    fetch(`${env.FUNCTIONS_URL}/getUser${path}`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await get(`/${uid}`)).status).toBe(200);
  expect((await get(`/api/users/${uid}`)).status).toBe(200);
  expect((await get(`/api/admin/${uid}`)).status).toBe(404);
  expect((await get(`/${uid}/x`)).status).toBe(404);
  expect((await get('/%E0%A4%A')).status).toBe(400);
});
