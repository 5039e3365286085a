import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { checkAuthCookie } from '../../../functions/src/auth/check-auth-cookie.ts';
import { requireAppCheck } from '../../../functions/src/http/app-check.ts';
import { appCheckRequired } from '../../../functions/src/services/config.ts';
import { tokenOf, unsignedToken } from '../../support/tokens.ts';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn() }));

afterEach(() => vi.unstubAllEnvs());

test('an invalid APP_CHECK setting throws an error', () => {
  vi.stubEnv('APP_CHECK', 'requierd');
  expect(() => appCheckRequired()).toThrow();
});

const ours = {
  ...{ sub: 'app', exp: Math.floor(Date.now() / 1000) + 3600 },
  ...{ aud: ['projects/demo-garimpa'], iss: 'https://firebaseappcheck.googleapis.com/1' },
};

test.each([
  ['no App Check token', {}],
  ['an invalid App Check token', { 'x-firebase-appcheck': 'abc' }],
  ['an unsigned App Check token', { 'x-firebase-appcheck': unsignedToken(ours) }],
  ['a wrongly signed App Check token', { 'x-firebase-appcheck': tokenOf('RS256', ours, 'c2ln') }],
])('a call with %s is refused if App Check is required', async (_what, headers) => {
  vi.stubEnv('APP_CHECK', 'required');
  vi.stubEnv('GCLOUD_PROJECT', 'demo-garimpa');
  await expect(requireAppCheck(headers)).rejects.toMatchObject({ status: 401, code: 'app_check' });
});

test.each([
  ['required', 401],
  ['off', 200],
  ['', 200],
])('with APP_CHECK=“%s”, a call without an App Check token gets %i', async (setting, status) => {
  vi.stubEnv('APP_CHECK', setting);
  const { method, path: url } = endpoints.checkAuthCookie;
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await checkAuthCookie({ method, url, headers: {} }, response);
  expect(response.statusCode).toBe(status);
});
