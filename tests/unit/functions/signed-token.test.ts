import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { afterAll, expect, test, vi } from 'vitest';
import { setAuthCookie } from '../../../functions/src/auth/set-auth-cookie.ts';
import { serve } from '../../support/serve.ts';
import { claimsFor, unsignedPart, unsignedToken } from '../../support/tokens.ts';

/**
 * set-cookie as in production, with the real Admin SDK checking signatures. A server here replaces
 * Google's and publishes our own key.
 */

const project = 'garimpa-soak';
vi.stubEnv('GCLOUD_PROJECT', project);
vi.stubEnv('APP_URL', 'https://garimpa.example');
vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }));
const victim = { uid: 'victim', email: 'vitima@exemplo.com.br' };
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const thief = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const google = await serve((request: IncomingMessage, response: ServerResponse) => {
  const { url = '' } = request;
  const account = { localId: victim.uid, email: victim.email, createdAt: '1', validSince: '1' };
  response.writeHead(200, { 'Content-Type': 'application/json' });
  if (url.includes('accounts:lookup')) response.end(JSON.stringify({ users: [account] }));
  else if (url.includes('createSessionCookie')) response.end('{"sessionCookie":"minted"}');
  else response.end(JSON.stringify({ ours: spki }));
});

class ToGoogle extends Agent {
  override createConnection() {
    return connect(google.port, '127.0.0.1');
  }
}

initializeApp({
  projectId: project,
  httpAgent: new ToGoogle(),
  credential: { getAccessToken: async () => ({ access_token: 'soak', expires_in: 3600 }) },
});

const site = await serve((request, response) =>
  setAuthCookie(Object.assign(request, { method: 'POST', url: request.url ?? '' }), response),
);
afterAll(() => {
  site.close();
  google.close();
});

const header = { alg: 'RS256', kid: 'ours', typ: 'JWT' };
const good = claimsFor(victim, project);

function signed(claims: object, key: KeyObject = privateKey, head: object = header): string {
  const part = unsignedPart(head, claims);
  return `${part}.${sign('sha256', Buffer.from(part), key).toString('base64url')}`;
}

/** The public key used as if it were a shared secret. */
function confused(claims: object): string {
  const part = unsignedPart({ ...header, alg: 'HS256' }, claims);
  return `${part}.${createHmac('sha256', spki).update(part).digest('base64url')}`;
}

const [head = '', body = '', signature = ''] = signed(good).split('.');
const [, otherBody = ''] = signed({ ...good, sub: 'thief', user_id: 'thief' }).split('.');

const forgeries: ((index: number) => string)[] = [
  () => unsignedToken(good),
  () => confused(good),
  () => signed(good, thief.privateKey),
  () => signed(good, thief.privateKey, { ...header, kid: 'theirs' }),
  () => signed(good, privateKey, { ...header, kid: 'unknown' }),
  () => signed(good, privateKey, { alg: 'RS256', typ: 'JWT' }),
  (index) => signed({ ...good, iat: good.iat - 7200 - index, exp: good.iat - 1 - index }),
  (index) => signed(claimsFor(victim, `foreign-${index}`)),
  () => signed({ ...good, aud: 'foreign' }),
  () => signed({ ...good, iss: 'https://session.firebase.google.com/garimpa-soak' }),
  () => signed({ ...good, sub: '' }),
  () => `${head}.${body}.`,
  () => `${head}.${otherBody}.${signature}`,
  (index) => flipped(`${head}.${body}.${signature}`, index),
  (index) => `${head}.${body}.${signature}`.slice(0, -1 - index),
];

/** The token with one character changed, but not its last one, whose low bits are unused. */
function flipped(token: string, index: number): string {
  const at = (index * 31) % (token.length - 1);
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}

/** The answer to a token. */
async function answerFor(token: string): Promise<{ status: number; cookies: number }> {
  const response = await fetch(`http://127.0.0.1:${site.port}/api/auth/set-cookie`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(victim),
  });
  await response.text();
  return { status: response.status, cookies: response.headers.getSetCookie().length };
}

test('of 500 forged tokens none gets a cookie, and the signed one does', async () => {
  for (let index = 0; index < 500; index += 1) {
    const token = forgeries[index % forgeries.length]?.(index) ?? '';
    expect(await answerFor(token), token).toEqual({ status: 401, cookies: 0 });
  }
  expect(await answerFor(signed(good))).toEqual({ status: 200, cookies: 1 });
});
