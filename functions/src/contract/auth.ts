import * as z from 'zod/mini';
import { accountEmailField, emailField, uidField } from './fields.ts';
import { userProfile } from './users.ts';

const sessionUser = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.nullable(z.string()),
  /**
   * Whether to show the link to the operator's page. The server checks the operator claim at every
   * operator request.
   */
  operator: z.optional(z.literal(true)),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const setAuthCookieRequest = z.object({
  uid: uidField,
  email: accountEmailField,
  displayName: z.nullish(z.string()),
  profile: z.optional(z.boolean()),
});

export const setAuthCookieResponse = z.object({
  ok: z.literal(true),
  /** Absent if not requested, if no record exists yet, or if reading or updating it fails. */
  profile: z.optional(userProfile),
});

export const clearAuthCookieRequest = z.object({ everywhere: z.optional(z.boolean()) });

export const checkAuthCookieRequest = z.object({ profile: z.optional(z.literal('1')) });

export const checkAuthCookieResponse = z.discriminatedUnion('authenticated', [
  z.object({
    authenticated: z.literal(true),
    user: sessionUser,
    /** Absent if the request did not ask for the profile, or if Firestore is slow or fails. */
    profile: z.optional(userProfile),
  }),
  z.object({ authenticated: z.literal(false) }),
]);

export const passwordResetRequest = z.object({ email: emailField });

/**
 * Requests a mail whose link verifies the account's e-mail. With `newEmail`, the link changes the
 * e-mail instead, and the person must have signed in recently.
 */
export const verifyEmailRequest = z.object({ uid: uidField, newEmail: z.optional(emailField) });

export const SESSION_COOKIE = '__session';
