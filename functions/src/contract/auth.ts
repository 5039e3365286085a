import * as z from 'zod/mini';
import { accountEmailField, emailField, uidField } from './fields.ts';

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
});

/** Ends this device's session; with `everywhere` those of all devices. */
export const clearAuthCookieRequest = z.object({ everywhere: z.optional(z.boolean()) });

export const checkAuthCookieResponse = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(true), user: sessionUser }),
  z.object({ authenticated: z.literal(false) }),
]);

export const passwordResetRequest = z.object({ email: emailField });

/** The only cookie that Firebase Hosting passes to a function. */
export const SESSION_COOKIE = '__session';
