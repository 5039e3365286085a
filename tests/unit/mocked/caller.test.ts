import http, { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { authenticate } from '../../../functions/src/http/caller.ts';
import { serve } from '../../../functions/src/http/endpoint.ts';
import { auth } from '../../../functions/src/services/firebase.ts';
import { serve as startServer } from '../../support/serve.ts';
import { claimsFor, tokenOf, unsignedToken } from '../../support/tokens.ts';

const isSessionEnded = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../../../functions/src/http/ended-sessions.ts', () => ({ isSessionEnded }));

type Check = 'verifyIdToken' | 'verifySessionCookie';

/** The Auth emulator always checks for revoked sessions, so spy on the Admin SDK instead. */
const watch = async (check: Check) => vi.spyOn(await auth(), check);

const project = 'garimpa-prod';
const claims = claimsFor({ uid: 'u1', email: 'a@b.co' }, project);
const sessionClaims = { ...claims, iss: `https://session.firebase.google.com/${project}` };
// Only the Auth emulator would accept these unsigned tokens.
const token = unsignedToken(claims);
const cookie = unsignedToken(sessionClaims);

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', project);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each<[string, Record<string, string>, Check]>([
  ['token', { authorization: `Bearer ${token}` }, 'verifyIdToken'],
  ['cookie', { cookie: `a=b; __session=${cookie}` }, 'verifySessionCookie'],
])('an unsigned %s is refused, and revocation is checked', async (_what, headers, check) => {
  const checking = await watch(check);
  expect(await authenticate('optional', headers)).toBeUndefined();
  await expect(authenticate('user', headers)).rejects.toMatchObject({ status: 401 });
  expect(checking.mock.calls.map(([, revoked]) => revoked)).toEqual([true, true]);
});

test('if a request has no credential that its endpoint accepts, the server verifies no token or cookie', async () => {
  const checks = [await watch('verifyIdToken'), await watch('verifySessionCookie')];
  for (const headers of [{}, { cookie: `session=${cookie}` }, { authorization: 'Basic abc' }]) {
    expect(await authenticate('optional', headers)).toBeUndefined();
  }
  expect(await authenticate('none', { authorization: `Bearer ${token}` })).toBeUndefined();
  const byCookie = authenticate('token', { cookie: `__session=${cookie}` });
  await expect(byCookie).rejects.toMatchObject({ status: 401 });
  for (const check of checks) expect(check).not.toHaveBeenCalled();
});

test('a caller whose token or cookie contains invalid JSON counts as signed out', async () => {
  const [header] = tokenOf('RS256', {}, '').split('.');
  const broken = `${header}.${Buffer.from('{').toString('base64url')}.x`;
  const headers = { authorization: `Bearer ${broken}`, cookie: `__session=${broken}` };
  expect(await authenticate('optional', headers)).toBeUndefined();
});

const isListener = (value: unknown): value is () => void => typeof value === 'function';

test.each([
  ['a token', { authorization: `Bearer ${tokenOf('RS256', claims, 'c2ln')}` }],
  ['a cookie', { cookie: `__session=${tokenOf('RS256', sessionClaims, 'c2ln')}` }],
])('while Google’s keys are unavailable, a call with %s fails', async (_what, headers) => {
  const google = await startServer((_request, response) => response.writeHead(500).end('{}'));
  onTestFinished(google.close);
  vi.spyOn(https, 'request').mockImplementation((...request: unknown[]) =>
    http.request({ port: google.port }, request.find(isListener)),
  );
  await expect(authenticate('optional', headers)).rejects.toThrow('public keys');
});

test.each([
  ['auth/id-token-expired', 401],
  ['auth/user-not-found', 401],
  ['auth/internal-error', 500],
])('if Firebase fails with %s, a call gets %i', async (code, status) => {
  vi.stubEnv('APP_URL', 'https://garimpa.example');
  const handler = serve(endpoints.checkAuthCookie, async () => {
    throw Object.assign(new Error('Refused.'), { code });
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const { path: url, method } = endpoints.checkAuthCookie;
  await handler({ url, method, headers: {} }, response);
  expect(response.statusCode).toBe(status);
});
