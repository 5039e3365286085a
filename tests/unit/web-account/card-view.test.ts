import { expect, test } from 'vitest';
import type { SubscriptionFields } from '#contract/users.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/users/user-record.ts';
import {
  type Action,
  type CardInput,
  type CardState,
  cardView,
  subscriptionLabel,
} from '../../../web/src/features/account/subscription/card-view.ts';
import { trialAt } from '../../../web/src/lib/session/trial.ts';
import { inactive, running } from './records.ts';

test.each([
  [false, 'active', null, 'Inativa', 'red'],
  [null, 'paused', null, 'Pausada', 'gold'],
  [null, 'new_status', null, 'new_status', 'gold'],
  [true, 'incomplete', 'https://boleto', 'Ativa', 'pine'],
] as const)(
  'a subscription with subscription_active %s, status %s and boleto %s has the label “%s” in %s',
  (active, status, url, text, color) => {
    const subscription = { subscription_active: active, subscription_status: status };
    const boleto = { pending_payment_url: url, pending_payment_processing: false };
    expect(subscriptionLabel({ ...NO_SUBSCRIPTION, ...subscription, ...boleto })).toEqual({
      text,
      color,
    });
  },
);

const url = 'https://pagamentos.exemplo/boleto/1';

const pending = {
  pending_payment_url: url,
  pending_payment_expires_at: 150,
  pending_payment_amount: 10_000,
};
const unpaid = { overdue_payment_url: 'https://i.exemplo/1', overdue_payment_amount: 18_790 };
const lasting = { subscription_status: 'past_due', subscription_access_until: 180 };
const neverPaid = { ...inactive('incomplete_expired'), has_paid: false };
const days = (age: number) => trialAt(0, age * 86_400_000);

type Row = [
  what: string,
  change: Partial<SubscriptionFields>,
  more: Partial<CardInput>,
  state: CardState,
  label: string | null,
  /** The colour of the notice, or null if the card shows no notice. */
  tone: 'gold' | 'red' | null,
  hasPeriod: boolean,
  hasAccess: boolean,
  action: Action['kind'],
];

const table: Row[] = [
  ['an active subscription', {}, {}, 'active', 'Ativa', null, true, true, 'app'],
  [
    'a subscription that is canceled at the end of its period',
    { subscription_cancel_at: 200 },
    {},
    ...(['leaving', 'Ativa', 'gold', true, true, 'portal'] as const),
  ],
  [
    'a first boleto',
    { ...pending, ...inactive('incomplete'), has_paid: false },
    {},
    ...([
      'first-pending',
      'Aguardando pagamento',
      'gold',
      false,
      false,
      'pending-payment',
    ] as const),
  ],
  [
    'a first boleto of a subscription that Stripe calls active, in the trial',
    { ...pending, ...inactive('active'), has_paid: false },
    { trial: days(1) },
    ...(['first-pending', 'Aguardando pagamento', 'gold', false, true, 'pending-payment'] as const),
  ],
  [
    'a boleto that the bank is processing',
    { ...inactive('incomplete'), pending_payment_processing: true },
    {},
    ...(['processing', 'Em processamento', 'gold', false, false, 'wait'] as const),
  ],
  [
    'a renewal’s boleto that the bank is processing',
    { pending_payment_processing: true, has_paid: true },
    {},
    ...(['processing', 'Ativa', 'gold', true, true, 'wait'] as const),
  ],
  [
    'a renewal’s boleto while access lasts',
    { ...pending, ...lasting },
    {},
    ...(['renewal-pending', 'Ativa', 'gold', true, true, 'pending-payment'] as const),
  ],
  [
    'a renewal’s boleto without access',
    { ...pending, ...lasting, subscription_active: false },
    {},
    ...([
      'renewal-pending',
      'Aguardando pagamento',
      'red',
      true,
      false,
      'pending-payment',
    ] as const),
  ],
  [
    'a renewal that was declined',
    { ...inactive('past_due'), ...unpaid },
    {},
    ...(['overdue', 'Inativa', 'red', true, false, 'pay'] as const),
  ],
  [
    'an unpaid renewal while access lasts',
    { ...lasting, ...unpaid },
    {},
    ...(['overdue', 'Ativa', 'gold', true, true, 'pay'] as const),
  ],
  [
    'a subscription that has ended',
    inactive('canceled'),
    {},
    ...(['ended', 'Inativa', 'gold', true, false, 'plans'] as const),
  ],
  [
    'a subscription that has ended, with an unmatched payment',
    inactive('canceled'),
    { hasUnmatchedPayment: true },
    ...(['ended', 'Inativa', null, true, false, 'plans'] as const),
  ],
  [
    'a first card that was declined',
    inactive('incomplete'),
    {},
    ...(['never-paid', 'Inativa', 'red', false, false, 'plans'] as const),
  ],
  [
    'a first boleto that expired, in the trial',
    { ...neverPaid, payment_method: 'boleto' },
    { trial: days(1) },
    ...(['trial', null, 'gold', false, true, 'plans'] as const),
  ],
  [
    'a first boleto that expired while Stripe called the subscription active',
    { ...inactive('past_due'), ...unpaid, has_paid: false, payment_method: 'boleto' },
    {},
    ...(['never-paid', 'Inativa', 'gold', false, false, 'plans'] as const),
  ],
  [
    'a paused subscription',
    inactive('paused'),
    {},
    ...(['paused', 'Inativa', 'gold', true, false, 'support'] as const),
  ],
  [
    'a record without status and dates',
    { subscription_active: null, subscription_status: null, subscription_end: null },
    {},
    ...(['unclear', 'Processando', 'gold', true, false, 'refresh'] as const),
  ],
  [
    'no subscription, in the trial',
    NO_SUBSCRIPTION,
    { trial: days(1) },
    'trial',
    null,
    null,
    false,
    true,
    'app',
  ],
  [
    'a purchase a moment ago that the profile does not have yet',
    NO_SUBSCRIPTION,
    { unrecorded: 'paid' },
    ...(['confirming', null, 'gold', false, false, 'wait'] as const),
  ],
  [
    'a purchase a minute ago that the profile does not have yet',
    NO_SUBSCRIPTION,
    { unrecorded: 'late' },
    ...(['confirming-late', null, 'gold', false, false, 'refresh'] as const),
  ],
  [
    'a new boleto that the profile does not have yet',
    NO_SUBSCRIPTION,
    { unrecorded: 'awaited' },
    ...(['pending-issued', null, 'gold', false, false, 'refresh'] as const),
  ],
];

test.each(table)(
  'the subscription card shows the right state, label and action for %s',
  (_, change, more, state, label, tone, hasPeriod, hasAccess, action) => {
    const view = cardView({ profile: { ...running, ...change }, trial: null, ...more });
    expect(view).toMatchObject({ state, hasPeriod, hasAccess, action: { kind: action } });
    expect(view.label?.text ?? null).toBe(label);
    expect(view.notice?.tone ?? null).toBe(tone);
    // A card with a green label (`pine`) must not have a red notice.
    if (view.label?.color === 'pine') expect(view.notice?.tone).not.toBe('red');
    // The card offers a change of plan only without an open payment. It offers a cancellation only
    // for a subscription that has not ended and is not canceled yet.
    expect(view.rows.includes('subscription_update')).toBe(state === 'active');
    expect(view.rows.includes('subscription_cancel')).toBe(
      ['active', 'renewal-pending', 'overdue'].includes(state),
    );
  },
);

test.each<[string, Partial<SubscriptionFields>, string]>([
  ['that renews at its price', {}, 'renova neste dia'],
  ['that renews at a new price', { subscription_next_charge: 19_790 }, 'renova por R$ 197,90'],
  ['whose price is unknown', { subscription_price: null }, 'renova por R$ 187,90'],
  [
    'whose next charge is reduced by a credit',
    { subscription_next_charge: 8_790 },
    'renova por R$ 87,90, já com seu crédito',
  ],
  ['whose next charge is unknown', { subscription_next_charge: null }, 'renova neste dia'],
  ['that is canceled', { subscription_cancel_at: 200 }, 'seu acesso termina neste dia'],
])(
  'for a subscription %s, the subscription card says what happens at the period’s end',
  (_, change, note) => {
    const { endNote } = cardView({ profile: { ...running, ...change }, trial: null });
    expect(endNote).toBe(note);
  },
);
