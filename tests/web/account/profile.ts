import type { UserProfile } from '#contract/users.ts';

/** Ana as the server tells of her, without phone, picture or subscription. */
export const anasProfile: UserProfile = {
  uid: 'u1',
  email: 'ana@exemplo.com',
  displayName: 'Ana Souza',
  phoneNumber: null,
  photoURL: null,
  firstName: 'Ana',
  lastName: 'Souza',
  createdAt: '2026-01-10T12:00:00.000Z',
  subscription_plan: null,
  subscription_active: null,
  subscription_status: null,
  subscription_start: null,
  subscription_end: null,
  subscription_cancel_at: null,
  pending_voucher_url: null,
  pending_voucher_expires_at: null,
};
