import { expect, test } from 'vitest';
import type { SubscriptionFields } from '#contract/users.ts';
import { mergeProfile } from '../../../web/src/features/account/merge-profile.ts';
import { subscriptionConcern } from '../../../web/src/features/account/subscription-concern.ts';
import { subscriptionLabel } from '../../../web/src/features/account/subscription-label.ts';
import { anasProfile } from '../../web/account/profile.ts';

test.each([
  [true, 'active', 'Ativa', 'green'],
  [true, null, 'Ativa', 'green'],
  [false, 'canceled', 'Inativa', 'red'],
  [false, 'active', 'Inativa', 'red'],
  [null, 'past_due', 'past_due', 'yellow'],
  [null, '', 'Processando', 'yellow'],
  [null, null, 'Processando', 'yellow'],
] as const)('active %s with status %s is %s in %s', (active, status, text, color) => {
  const subscription = { subscription_active: active, subscription_status: status };
  expect(subscriptionLabel({ ...subscription, pending_voucher_url: null })).toEqual({
    text,
    color,
  });
});

const url = 'https://pagamentos.exemplo/boleto/1';

test.each([
  [true, 'Ativa'],
  [false, 'Aguardando pagamento'],
  [null, 'incomplete'],
])('active %s with a bank slip that waits is %s', (active, text) => {
  const subscription = { subscription_active: active, subscription_status: 'incomplete' };
  expect(subscriptionLabel({ ...subscription, pending_voucher_url: url }).text).toBe(text);
});

const running = {
  subscription_plan: 'elite',
  subscription_active: true,
  subscription_status: 'active',
  subscription_start: 100,
  subscription_end: 200,
  subscription_cancel_at: null,
  pending_voucher_url: null,
  pending_voucher_expires_at: null,
};
const slip = { pending_voucher_url: url, pending_voucher_expires_at: 150 };

test.each<[string, Partial<SubscriptionFields>, object]>([
  ['that runs', {}, { kind: 'none' }],
  ['that ends with its period', { subscription_cancel_at: 200 }, { kind: 'leaving', until: 200 }],
  [
    'that has ended',
    { subscription_active: false, subscription_status: 'canceled' },
    { kind: 'none' },
  ],
  [
    'whose renewal was declined',
    { subscription_active: false, subscription_status: 'past_due' },
    { kind: 'unpaid' },
  ],
  [
    'that nobody paid for long',
    { subscription_active: false, subscription_status: 'unpaid' },
    { kind: 'unpaid' },
  ],
  [
    'that begins with a bank slip',
    { ...slip, subscription_active: false, subscription_status: 'incomplete' },
    { kind: 'voucher', url, until: 150 },
  ],
  [
    'that renews by a bank slip',
    { ...slip, subscription_active: false, subscription_status: 'past_due' },
    { kind: 'voucher', url, until: 150 },
  ],
  [
    'that is cancelled while a renewal is not paid',
    { subscription_active: false, subscription_status: 'past_due', subscription_cancel_at: 200 },
    { kind: 'unpaid' },
  ],
])('a subscription %s asks for attention so', (_what, change, concern) => {
  expect(subscriptionConcern({ ...running, ...change })).toEqual(concern);
});

const basic = {
  uid: 'u1',
  email: 'ana@exemplo.com',
  displayName: 'Ana',
  photoURL: null,
  createdAt: 'Sat, 10 Jan 2026 12:00:00 GMT',
};
const stored = {
  ...anasProfile,
  phoneNumber: '+5511987654321',
  photoURL: 'https://exemplo.com/ana.png',
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
