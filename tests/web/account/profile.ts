import type { UserProfile } from '#contract/users.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/billing/subscription-fields.ts';

/** Ana’s profile as the server sends it, without phone, picture or subscription. */
export const anasProfile: UserProfile = {
  uid: 'u1',
  email: 'ana@exemplo.com',
  displayName: 'Ana Souza',
  phoneNumber: null,
  photoURL: null,
  firstName: 'Ana',
  lastName: 'Souza',
  createdAt: '2026-01-10T12:00:00.000Z',
  ...NO_SUBSCRIPTION,
  unmatched_payment: null,
};
