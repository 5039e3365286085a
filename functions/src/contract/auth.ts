import * as z from 'zod/mini';
import { accountEmailField, emailField, uidField } from './fields.ts';
import { userProfile } from './users.ts';

/** The signed-in person by Firebase Auth. */
const sessionUser = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.nullable(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const setAuthCookieRequest = z.object({
  uid: uidField,
  email: accountEmailField,
  displayName: z.nullish(z.string()),
  /** Whether the answer should have the profile too. */
  profile: z.optional(z.boolean()),
});

export const setAuthCookieResponse = z.object({
  ok: z.literal(true),
  /**
   * As `GET /api/users/{uid}` returns it. Absent unless requested, without a record, and when
   * Firestore does not answer: then that call is needed.
   */
  profile: z.optional(userProfile),
});

/** Ends this device's session; with `everywhere` those of all devices. */
export const clearAuthCookieRequest = z.object({ everywhere: z.optional(z.boolean()) });

/** `?profile=1` requests the profile too; without it the answer has no such field. */
export const checkAuthCookieRequest = z.object({ profile: z.optional(z.literal('1')) });

export const checkAuthCookieResponse = z.discriminatedUnion('authenticated', [
  z.object({
    authenticated: z.literal(true),
    user: sessionUser,
    /**
     * With `?profile=1`: as `GET /api/users/{uid}` returns it, created if needed. Absent when
     * Firestore does not answer in time: then that call is needed.
     */
    profile: z.optional(userProfile),
  }),
  z.object({ authenticated: z.literal(false) }),
]);

export const passwordResetRequest = z.object({ email: emailField });

/**
 * Without `newEmail` a mail that verifies the account's address; with it a mail to the new one, whose
 * link changes the address. That requires a recent sign-in.
 */
export const verifyEmailRequest = z.object({ uid: uidField, newEmail: z.optional(emailField) });

/** The only cookie that Firebase Hosting passes to a function. */
export const SESSION_COOKIE = '__session';
