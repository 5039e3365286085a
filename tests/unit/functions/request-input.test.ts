import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { emailField } from '#contract/fields.ts';
import { parseInput, pathParameters, readInput } from '../../../functions/src/http/input.ts';

describe('path parameters', () => {
  test.each([
    ['/api/users/:uid', '/api/users/u1?x=1', { uid: 'u1' }],
    ['/api/users/:uid', '/u1', { uid: 'u1' }],
    ['/api/users/:uid', '/a%20b', { uid: 'a b' }],
    ['/api/users/:uid', '/api/users/u1/?x=1', { uid: 'u1' }],
    ['/api/users', '/', {}],
  ])('the parameters of the path %s are read from %s', (pattern, url, parameters) => {
    expect(pathParameters(pattern, url)).toEqual(parameters);
  });

  test.each([
    ['/api/users/:uid', '/api/admin/u1', 404],
    ['/api/users/:uid', '/api/users/u1/x', 404],
    ['/api/users/:uid', '/%E0%A4%A', 400],
  ])('an endpoint with the path %s refuses a request to %s with %i', (pattern, url, status) => {
    expect(() => pathParameters(pattern, url)).toThrow(expect.objectContaining({ status }));
  });
});

describe('the input of a request', () => {
  const post = (body: string | undefined, type?: string) => ({
    method: 'POST',
    url: '/x',
    headers: type ? { 'content-type': type } : {},
    rawBody: body === undefined ? undefined : Buffer.from(body),
  });

  test('the input of a POST request is its JSON body, or an empty object without a body', () => {
    expect(readInput(post('{"a":1}', 'application/json; charset=utf-8'), '/x')).toEqual({ a: 1 });
    expect(readInput(post(undefined), '/x')).toEqual({});
  });

  test('a GET request’s input has its query and path parameters, and path parameters take precedence', () => {
    const url = '/api/users/u1?uid=u2&b=3';
    expect(readInput({ method: 'GET', url, headers: {} }, '/api/users/:uid')).toEqual({
      uid: 'u1',
      b: '3',
    });
  });

  test.each([
    ['a value', String.raw`{"name":"Ana \ud83d"}`],
    ['a nested value', String.raw`{"a":[{"b":["\ud800"]}]}`],
    ['a key', String.raw`{"\ud800":1}`],
  ])('input with half of a surrogate pair in %s is refused with 400', (_where, body) => {
    const request = post(body, 'application/json');
    expect(() => readInput(request, '/x')).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('input with a complete surrogate pair (an emoji) is accepted, whether escaped or not', () => {
    const body = String.raw`{"a":"\ud83d\ude00","😀":"😀"}`;
    expect(readInput(post(body, 'application/json'), '/x')).toEqual({ a: '😀', '😀': '😀' });
  });

  test.each([
    [post('{}', 'text/plain'), 415],
    [post('{}', 'application/jsonp'), 415],
    [post('{', 'application/json'), 400],
    [post(' '.repeat(64 * 1024 + 1), 'application/json'), 413],
  ])('the request %o is refused with %i', (request, status) => {
    expect(() => readInput(request, '/x')).toThrow(expect.objectContaining({ status }));
  });
});

test('an invalid e-mail gets its own error message, and a value of a wrong type gets “Dados inválidos”', () => {
  const schema = z.object({ email: emailField });
  const message = (input: unknown) => {
    try {
      return parseInput(schema, input);
    } catch (error) {
      return error instanceof Error && error.message;
    }
  };
  expect(message({ email: 'x' })).toBe('Digite um email válido.');
  expect(message({ email: 5 })).toBe('Dados inválidos.');
  expect(message(null)).toBe('Dados inválidos.');
});

test('fields that a user may not write are dropped from 1,000 random bodies of POST /api/users', () => {
  const name = fc.constantFrom(
    ...['subscription_plan', 'subscription_active', 'stripeCustomerId', 'createdAt', 'plan'],
    ...['plan_until', 'trial', 'role', 'customClaims', '__proto__', 'constructor', 'has_paid'],
  );
  const extra = fc.dictionary(name, fc.jsonValue({ maxDepth: 1 }), { minKeys: 1, maxKeys: 6 });
  const own = { uid: 'u1', email: 'm@e.co', displayName: 'M', emailVerified: false };
  const body = { ...own, firstName: 'M', lastName: '', phoneNumber: '11987654321' };
  fc.assert(
    fc.property(extra, (fields) => {
      const parsed = parseInput(endpoints.createUser.request, { ...fields, ...body });
      expect(Object.keys(parsed).sort()).toEqual(Object.keys(body).sort());
    }),
    { numRuns: 1_000 },
  );
});
