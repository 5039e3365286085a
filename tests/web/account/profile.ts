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
