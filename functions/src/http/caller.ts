import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE } from '../contract/auth.ts';
import type { Caller } from '../contract/endpoints.ts';
import { auth, codeOf } from '../services/firebase.ts';
import { isSessionEnded } from './ended-sessions.ts';
import { unauthenticated } from './errors.ts';

export const OPERATOR_CLAIM = 'operator';

/** A person with a verified ID token or session cookie. */
export interface Person {
  uid: string;
  /** In lower case. */
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  /** Whether the person was an operator when the token or cookie was issued. */
  isOperator: boolean;
  by: 'token' | 'cookie';
  /** The ID token or session cookie. */
  credential: string;
  /** The time when the credential expires, Unix seconds. */
  expires: number;
  /** The time when the person last entered the password, Unix seconds. */
  signedInAt: number;
}

export type PersonOf<Who extends Caller> = Who extends 'user' | 'token' | 'operator'
  ? Person
  : Who extends 'optional'
    ? Person | undefined
    : undefined;

/**
 * Firebase Auth's codes for an invalid credential. `auth/argument-error` is not included, because
 * this code may also mean a server failure. `isRefusal` checks its message.
 */
const REFUSALS: ReadonlySet<unknown> = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-uid',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Whether Firebase Auth rejected a token or cookie, for example because the account is deleted. */
export function isRefusedCredential(error: unknown): boolean {
  return REFUSALS.has(codeOf(error));
}

/** Matches the messages of `auth/argument-error` that report an invalid token or cookie. */
const ABOUT_CREDENTIAL = /^(Decoding )?Firebase (ID token|session cookie) |^verify\w+\(\) expects /;

/**
 * Returns the caller, identified by the ID token or else by the session cookie. If `who` is
 * `token`, ignores the cookie. If `who` is `none`, always returns undefined. Without a valid token
 * or cookie, returns undefined if `who` is `optional`, and throws 401 otherwise.
 */
export async function authenticate<Who extends Caller>(
  who: Who,
  headers: IncomingHttpHeaders,
): Promise<PersonOf<Who>>;
export async function authenticate(
  who: Caller,
  headers: IncomingHttpHeaders,
): Promise<Person | undefined> {
  if (who === 'none') return undefined;
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const person =
    (await verify('token', token)) ?? (who === 'token' ? undefined : await personOfCookie(headers));
  if (person === undefined && who !== 'optional') throw unauthenticated();
  return person;
}

/** The maximum number of session cookies to check. A browser may send more than one. */
const MAX_COOKIES = 4;

/** Returns the person of the first valid session cookie, or undefined if no cookie is valid. */
export async function personOfCookie(headers: IncomingHttpHeaders): Promise<Person | undefined> {
  const named = new RegExp(`(?:^|;) *${SESSION_COOKIE}=([^;\\s]+)`, 'g');
  const found = [...(headers.cookie ?? '').matchAll(named)].slice(0, MAX_COOKIES);
  for (const [, cookie = ''] of found) {
    const [person, ended] = await Promise.all([verify('cookie', cookie), isSessionEnded(cookie)]);
    if (person && !ended) return person;
  }
  return undefined;
}

async function verify(
  by: Person['by'],
  credential: string | undefined,
): Promise<Person | undefined> {
  if (credential === undefined) return undefined;
  const service = await auth();
  try {
    // With `true`, Firebase also rejects disabled accounts and revoked sessions.
    const claims =
      by === 'token'
        ? await service.verifyIdToken(credential, true)
        : await service.verifySessionCookie(credential, true);
    if (!claims.email) return undefined;
    return {
      uid: claims.uid,
      email: claims.email.toLowerCase(),
      emailVerified: claims.email_verified ?? false,
      displayName: typeof claims.name === 'string' ? claims.name : null,
      isOperator: claims[OPERATOR_CLAIM] === true,
      by,
      credential,
      expires: claims.exp,
      signedInAt: claims.auth_time,
    };
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/**
 * Whether an error means an invalid credential. The SDK throws `auth/argument-error` for invalid
 * credentials and for failed key downloads, and a plain `SyntaxError` for malformed tokens.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  if (codeOf(error) !== 'auth/argument-error') return isRefusedCredential(error);
  return error instanceof Error && ABOUT_CREDENTIAL.test(error.message);
}
