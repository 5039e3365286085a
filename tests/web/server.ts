import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import type { UserProfile } from '#contract/users.ts';
import { userRecord } from '../../functions/src/users/user-record.ts';
import { serve as listen } from '../support/serve.ts';
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

export type Answer = { status?: number; body: unknown };

/** The server's responses by method and path. A request without a response fails the test. */
export type Answers = Record<string, () => Answer | Promise<Answer>>;

export const signedOut: Answers = { [CHECK]: () => ({ body: { authenticated: false } }) };

export type LocalServer = Awaited<ReturnType<typeof serve>>;

/** `answered()` fetches this path last, to know that the server has sent all earlier responses. */
const LATER = '/later';

/** Starts a server for the page's calls to `fetch`, and closes it at the end of the test. */
export async function serve(answers: Answers) {
  const calls: string[] = [];
  /** The parsed JSON body of each call, in the order of `calls`, or null for an empty body. */
  const bodies: unknown[] = [];
  const server = await listen(async (request, response) => {
    const key = `${request.method} ${request.url}`;
    calls.push(key);
    bodies.push(JSON.parse(request.rawBody.toString() || 'null'));
    if (!(key in answers) && request.url !== LATER) recordUnhandled(key);
    const answer = (await answers[key]?.()) ?? { status: 404, body: {} };
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  const base = `http://127.0.0.1:${server.port}`;
  const send = (path: string, { signal: _, ...init }: RequestInit) =>
    networkFetch(new URL(path, base), init);
  vi.stubGlobal('fetch', vi.fn(send));
  onTestFinished(() => {
    vi.stubGlobal('fetch', refuseRequest);
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
