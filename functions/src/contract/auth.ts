import * as z from 'zod/mini';
import { emailField, uidField } from './fields.ts';

/** What the browser knows of the signed-in person, and what the cookie gives back. */
const sessionUser = z.object({
  uid: uidField,
  email: emailField,
  displayName: z.nullable(z.string()),
});

export const setAuthCookieRequest = z.object({
  uid: uidField,
  email: emailField,
  displayName: z.nullish(z.string().check(z.maxLength(256))),
});

export const checkAuthCookieResponse = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(true), user: sessionUser }),
  z.object({ authenticated: z.literal(false) }),
]);

export const passwordResetRequest = z.object({ email: emailField });

/** The only cookie that Firebase Hosting passes to a function. */
export const SESSION_COOKIE = '__session';
