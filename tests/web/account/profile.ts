import * as z from 'zod/mini';
import type { UserProfile } from '#contract/users.ts';
import { userRecord } from '../../../functions/src/users/user-record.ts';

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
