import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { emailField } from '#contract/fields.ts';
import { parseInput, pathParameters, readInput } from '../../../functions/src/http/input.ts';

const refusedWith = (status: number) => expect.objectContaining({ status });

test.each([
  ['/api/users/:uid', '/api/users/u1?x=1', { uid: 'u1' }],
  ['/api/users/:uid', '/a%20b', { uid: 'a b' }],
  ['/api/users/:uid', '/api/users/u1/?x=1', { uid: 'u1' }],
  ['/api/users', '/', {}],
])('the parameters of the path %s are read from %s', (pattern, url, parameters) => {
  expect(pathParameters(pattern, url)).toEqual(parameters);
});

test.each([
  ['/api/admin/u1', 404],
  ['/api/users/u1/x', 404],
  ['/%E0%A4%A', 400],
])('an endpoint with the path /api/users/:uid refuses a request to %s with %i', (url, status) => {
  expect(() => pathParameters('/api/users/:uid', url)).toThrow(refusedWith(status));
});

const post = (body: string | undefined, type = 'application/json') => ({
  ...{ method: 'POST', url: '/x', headers: { 'content-type': type } },
  rawBody: body === undefined ? undefined : Buffer.from(body),
});

test.each([
  ['{"a":1}', 'application/json; charset=utf-8', { a: 1 }],
  [undefined, 'text/plain', {}],
  // This escaped emoji is a complete surrogate pair.
  [String.raw`{"a":"\ud83d\ude00","😀":"😀"}`, undefined, { a: '😀', '😀': '😀' }],
])('a POST request with the body %s and the type %s has the input %o', (body, type, input) => {
  expect(readInput(post(body, type), '/x')).toEqual(input);
});

test('a GET request’s path parameters take precedence over its query parameters', () => {
  const request = { method: 'GET', url: '/api/users/u1?uid=u2&b=3', headers: {} };
  expect(readInput(request, '/api/users/:uid')).toEqual({ uid: 'u1', b: '3' });
});

test.each([
  [post('{}', 'text/plain'), 415],
  [post('{}', 'application/jsonp'), 415],
  [post('{'), 400],
  [post(' '.repeat(64 * 1024 + 1)), 413],
  // Half a surrogate pair in a value, in a nested value and in a key.
  [post(String.raw`{"name":"Ana \ud83d"}`), 400],
  [post(String.raw`{"a":[{"b":["\ud800"]}]}`), 400],
  [post(String.raw`{"\ud800":1}`), 400],
])('a POST of $rawBody.length bytes with $headers is refused with $1', (request, status) => {
  expect(() => readInput(request, '/x')).toThrow(refusedWith(status));
});

test.each([
  [{ email: 'x' }, 'Digite um email válido.'],
  [{ email: 5 }, 'Dados inválidos.'],
  [null, 'Dados inválidos.'],
])('the input %j is refused with the message “%s”', (input, message) => {
  expect(() => parseInput(z.object({ email: emailField }), input)).toThrow(message);
});

test('fields that a user may not write are dropped from the body of POST /api/users', () => {
  const account = { uid: 'u1', email: 'm@e.co', displayName: 'M', emailVerified: false };
  const body = { ...account, firstName: 'M', lastName: '', phoneNumber: '11987654321' };
  const names = [
    ...['subscription_plan', 'subscription_active', 'stripeCustomerId', 'createdAt', 'plan'],
    ...['plan_until', 'trial', 'role', 'customClaims', '__proto__', 'constructor', 'has_paid'],
  ];
  const extra = Object.fromEntries(names.map((name) => [name, 'elite']));
  const parsed = parseInput(endpoints.createUser.request, { ...extra, ...body });
  expect(Object.keys(parsed).sort()).toEqual(Object.keys(body).sort());
});
