import { expect, test } from 'vitest';
import type { SubscriptionFields } from '#contract/users.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/users/user-record.ts';
import { pendingPurchase } from '../../../web/src/features/account/subscription/pending-purchase.ts';
import {
  subscriptionConcern,
  subscriptionLabel,
} from '../../../web/src/features/account/subscription/subscription-concern.ts';

test.each([
  [true, 'active', null, 'Ativa', 'pine'],
  [true, null, null, 'Ativa', 'pine'],
  [false, 'canceled', null, 'Inativa', 'red'],
  [false, 'active', null, 'Inativa', 'red'],
  [null, 'past_due', null, 'past_due', 'gold'],
  [null, '', null, 'Processando', 'gold'],
  [null, null, null, 'Processando', 'gold'],
  [true, 'incomplete', 'https://boleto', 'Ativa', 'pine'],
  [false, 'incomplete', 'https://boleto', 'Aguardando pagamento', 'gold'],
] as const)(
  'active %s with status %s and boleto %s is %s in %s',
  (active, status, url, ...said) => {
    const subscription = { subscription_active: active, subscription_status: status };
    const { text, color } = subscriptionLabel({ ...subscription, pending_payment_url: url });
    expect([text, color]).toEqual(said);
  },
);

const url = 'https://pagamentos.exemplo/boleto/1';

const running = {
  ...NO_SUBSCRIPTION,
  subscription_plan: 'elite',
  subscription_active: true,
  subscription_status: 'active',
  subscription_start: 100,
  subscription_end: 200,
  has_paid: true,
};
const pending = {
  pending_payment_url: url,
  pending_payment_expires_at: 150,
  pending_payment_amount: 10_000,
};
const boleto = { url, expires_at: 150, amount: 10_000 };
const inactive = (subscription_status: string) => ({
  subscription_active: false,
  subscription_status,
});

test.each<[string, Partial<SubscriptionFields>, object]>([
  ['that runs', {}, { kind: 'none' }],
  ['that ends with its period', { subscription_cancel_at: 200 }, { kind: 'leaving', until: 200 }],
  ['that has ended', inactive('canceled'), { kind: 'ended', at: 200 }],
  ['whose renewal was declined', inactive('past_due'), { kind: 'unpaid', accessUntil: null }],
  [
    'whose renewal is not paid, with access still',
    { subscription_status: 'past_due', subscription_access_until: 180 },
    { kind: 'unpaid', accessUntil: 180 },
  ],
  [
    'that begins with a boleto',
    { ...pending, ...inactive('incomplete'), has_paid: false },
    { kind: 'first-boleto', boleto },
  ],
  [
    'that begins with a boleto, and that Stripe calls active',
    { ...pending, ...inactive('active'), has_paid: false },
    { kind: 'first-boleto', boleto },
  ],
  [
    'that renews by a boleto, with access still',
    { ...pending, subscription_status: 'past_due', subscription_access_until: 180 },
    { kind: 'renewal-boleto', boleto, accessUntil: 180 },
  ],
  [
    'that renews by a boleto, suspended',
    { ...pending, ...inactive('past_due'), subscription_access_until: 140 },
    { kind: 'renewal-boleto', boleto, accessUntil: null },
  ],
  [
    'that is cancelled while a renewal is not paid',
    { ...inactive('past_due'), subscription_cancel_at: 200 },
    { kind: 'unpaid', accessUntil: null },
  ],
  ['whose first card was declined', inactive('incomplete'), { kind: 'never-paid' }],
  ['whose first boleto expired', inactive('incomplete_expired'), { kind: 'never-paid' }],
  [
    'that was cancelled before any payment',
    { ...inactive('canceled'), has_paid: false },
    { kind: 'never-paid' },
  ],
  ['of another status', inactive('paused'), { kind: 'none' }],
])('a subscription %s asks for attention so', (_what, change, concern) => {
  expect(subscriptionConcern({ ...running, ...change })).toEqual(concern);
});

const session = (payment_status: 'paid' | 'unpaid', paidAt?: number) => ({
  status: 'complete' as const,
  payment_status,
  customer_email: null,
  ...(paidAt && {
    purchase: {
      amount: 1,
      planName: 'Elite',
      interval: 'month' as const,
      paidAt,
      periodEnd: paidAt + 1,
    },
  }),
});

test.each<[string, ReturnType<typeof session> | null, Partial<SubscriptionFields>, string]>([
  ['no session', null, inactive('incomplete'), 'none'],
  [
    'money for nothing known',
    session('paid', 10),
    { ...running, ...inactive('incomplete') },
    'paid',
  ],
  ['money after the last subscription ended', session('paid', 300), inactive('canceled'), 'paid'],
  ['money for the subscription that ended', session('paid', 100), inactive('canceled'), 'none'],
  ['a boleto the record has not heard of', session('unpaid'), inactive('incomplete'), 'boleto'],
  [
    'a boleto that the record shows',
    session('unpaid'),
    { ...inactive('incomplete'), ...pending },
    'none',
  ],
  ['money that the record has', session('paid', 300), {}, 'none'],
  ['a boleto that has expired', session('unpaid'), inactive('incomplete_expired'), 'none'],
])('%s: what is pending', (_what, answer, change, pending) => {
  expect(pendingPurchase(answer, { ...running, ...change })).toBe(pending);
});
