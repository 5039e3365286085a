import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import type { UserProfile } from '#contract/users.ts';
import { userRecord } from '../../functions/src/users/user-record.ts';
import { networkFetch, recordUnhandled, refuseRequest } from './requests.ts';

/** Ana's profile as the server sends it, without a phone number or a subscription. */
export const anasProfile: UserProfile = z.parse(userRecord, {
  uid: 'u1',
  email: 'ana@exemplo.com',
  displayName: 'Ana Souza',
  firstName: 'Ana',
  lastName: 'Souza',
  createdAt: '2026-01-10T12:00:00.000Z',
});

export const CHECK = 'GET /api/auth/check-cookie?profile=1';
export const SET = 'POST /api/auth/set-cookie';

export const personOf = (uid: string) => ({ uid, email: `${uid}@exemplo.com`, displayName: null });
export const profileOf = (uid: string) => ({ ...anasProfile, ...personOf(uid) });

/** The response of the session check for a user's session cookie. */
export const cookieOf = (uid: string, profile = profileOf(uid)) => ({
  body: { authenticated: true, user: personOf(uid), profile },
});

export interface Answer {
  status?: number;
  body: unknown;
}

/**
 * The server's responses by method and path, such as `GET /api/users/u1`. A promise delays a
 * response. A request without an entry fails the test.
 */
export type Answers = Record<string, () => Answer | Promise<Answer>>;

/** The response of the session check to a visitor who is not signed in. */
export const signedOut: Answers = {
  'GET /api/auth/check-cookie?profile=1': () => ({ body: { authenticated: false } }),
};

export interface LocalServer {
  /** The method and path of each call so far. */
  calls: string[];
  /** The parsed JSON body of each call, in the order of `calls`, or null for an empty body. */
  bodies: unknown[];
}

/** `answered()` fetches this path last, to know that the server has sent all earlier responses. */
const LATER = '/later';

/**
 * Starts a server on a free port, and closes it at the end of the test. Replaces `fetch`, so that
 * the page's calls go to that server.
 */
export async function serve(answers: Answers): Promise<LocalServer> {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    const key = `${request.method} ${request.url}`;
    calls.push(key);
    const body = await text(request);
    bodies.push(body === '' ? null : JSON.parse(body));
    const isHandled = key in answers || request.url === LATER;
    if (!isHandled) recordUnhandled(key);
    const answer = (await answers[key]?.()) ?? { status: 404, body: {} };
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const base = `http://127.0.0.1:${address.port}`;
  const send = (path: string, { signal: _, ...init }: RequestInit) =>
    networkFetch(new URL(path, base), init);
  vi.stubGlobal('fetch', vi.fn(send));
  onTestFinished(() => {
    vi.stubGlobal('fetch', refuseRequest);
    server.closeAllConnections();
    server.close();
  });
  return { calls, bodies };
}

/** Waits until the page has received a call's response and acted on it. */
export async function answered({ calls }: LocalServer, call: string): Promise<void> {
  await waitFor(() => expect(calls).toContain(call));
  await fetch(LATER, {});
  await new Promise((resolve) => setTimeout(resolve));
}
