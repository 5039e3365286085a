import { expect, test } from 'vitest';
import { mergeProfile } from '../../../web/src/features/account/merge-profile.ts';
import { subscriptionLabel } from '../../../web/src/features/account/subscription-label.ts';

test.each([
  [true, 'active', 'Ativa', 'green'],
  [true, null, 'Ativa', 'green'],
  [false, 'canceled', 'Inativa', 'red'],
  [false, 'active', 'Inativa', 'red'],
  [null, 'past_due', 'past_due', 'yellow'],
  [null, '', 'Processando', 'yellow'],
  [null, null, 'Processando', 'yellow'],
] as const)('active %s with status %s is %s in %s', (active, status, text, color) => {
  expect(subscriptionLabel({ subscription_active: active, subscription_status: status })).toEqual({
    text,
    color,
  });
});

const basic = {
  uid: 'u1',
  email: 'ana@exemplo.com',
  displayName: 'Ana',
  photoURL: null,
  createdAt: 'Sat, 10 Jan 2026 12:00:00 GMT',
};
const stored = {
  uid: 'u1',
  email: 'ana@exemplo.com',
  displayName: 'Ana Souza',
  phoneNumber: '+5511987654321',
  photoURL: 'https://exemplo.com/ana.png',
  firstName: 'Ana',
  lastName: 'Souza',
  createdAt: '2026-01-10T12:00:00.000Z',
  subscription_plan: null,
  subscription_active: null,
  subscription_status: null,
  subscription_start: null,
  subscription_end: null,
};

test('the stored profile stands over the basic data', () => {
  expect(mergeProfile(basic, stored)).toEqual({
    displayName: 'Ana Souza',
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@exemplo.com',
    phoneNumber: '+5511987654321',
    photoURL: 'https://exemplo.com/ana.png',
    createdAt: basic.createdAt,
  });
});

test('without a profile the basic data stands alone', () => {
  expect(mergeProfile(basic, undefined)).toEqual({
    displayName: 'Ana',
    firstName: null,
    lastName: null,
    email: 'ana@exemplo.com',
    phoneNumber: null,
    photoURL: null,
    createdAt: basic.createdAt,
  });
});

test('someone known by the cookie alone has the record’s date of creation', () => {
  expect(mergeProfile({ ...basic, createdAt: null }, stored).createdAt).toBe(stored.createdAt);
});
