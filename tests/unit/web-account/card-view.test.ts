import { expect, test } from 'vitest';
import { DAY } from '#contract/days.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/users/user-record.ts';
import {
  type CardInput,
  cardView,
  subscriptionLabel,
} from '../../../web/src/features/account/subscription/card-view.ts';
import { trialAt } from '../../../web/src/lib/session/trial.ts';
import { inactive, running } from './records.ts';

const url = 'https://pagamentos.exemplo/boleto/1';
const processing = { pending_payment_processing: true };

test.each<[boolean | null, string | null, Partial<SubscriptionFields>, string, string]>([
  [false, 'active', {}, 'Inativa', 'red'],
  [false, 'incomplete', { pending_payment_url: url }, 'Aguardando pagamento', 'gold'],
  [false, 'incomplete', processing, 'Em processamento', 'gold'],
  [null, 'paused', {}, 'Pausada', 'gold'],
  [null, 'new_status', {}, 'new_status', 'gold'],
  [null, null, {}, 'Processando', 'gold'],
  [true, 'incomplete', { pending_payment_url: url }, 'Ativa', 'pine'],
])('with subscription_active %s, status %s and %o, the label is “%s” in %s', (...row) => {
  const [subscription_active, subscription_status, payment, text, color] = row;
  const subscription = { subscription_active, subscription_status, ...payment };
  const label = subscriptionLabel({ ...NO_SUBSCRIPTION, ...subscription });
  expect(label).toEqual({ text, color });
});

const pending = {
  pending_payment_url: url,
  pending_payment_expires_at: 150,
  pending_payment_amount: 10_000,
};
const firstBoleto = { ...pending, ...inactive('incomplete'), has_paid: false };
const activeFirst = { ...firstBoleto, subscription_status: 'active' };
const firstProcessing = { ...inactive('incomplete'), ...processing };
const unpaid = { overdue_payment_url: 'https://i.exemplo/1', overdue_payment_amount: 18_790 };
const lasting = { subscription_status: 'past_due', subscription_access_until: 3 * DAY };
const renewing = { ...pending, ...lasting };
const overdue = { ...lasting, ...unpaid, subscription_end: 30 * DAY };
const suspended = { ...renewing, subscription_active: false };
const declined = { ...inactive('past_due'), ...unpaid };
const byBoleto = { has_paid: false, payment_method: 'boleto' } as const;
const expiredBoleto = { ...inactive('incomplete_expired'), ...byBoleto };
const empty = { subscription_active: null, subscription_status: null, subscription_end: null };
const leaving = { subscription_cancel_at: 200 };
const canceled = inactive('canceled');
const none = NO_SUBSCRIPTION;
const trial = { trial: trialAt(0, 86_400_000) };

// Expected are the state, the colors of label and notice, period, access, and action.
test.each<[string, Partial<SubscriptionFields>, Partial<CardInput>, string]>([
  ['an active plan', {}, {}, 'active pine - period access app'],
  ['a canceled plan', leaving, {}, 'leaving pine gold period access portal'],
  ['a first boleto', firstBoleto, {}, 'first-pending gold gold - - pending-payment'],
  ['a boleto in the trial', activeFirst, trial, 'first-pending gold gold - access pending-payment'],
  ['a first boleto being processed', firstProcessing, {}, 'processing gold gold - - wait'],
  ['a renewal being processed', processing, {}, 'processing pine gold period access wait'],
  ['a renewal’s boleto', renewing, {}, 'renewal-pending pine gold period access pending-payment'],
  ['a renewal without access', suspended, {}, 'renewal-pending gold red period - pending-payment'],
  ['a declined renewal', declined, {}, 'overdue red red period - pay'],
  ['an unpaid renewal', overdue, {}, 'overdue pine gold period access pay'],
  ['an ended plan', canceled, {}, 'ended red gold period - plans'],
  ['an unmatched payment', canceled, { hasUnmatchedPayment: true }, 'ended red - period - plans'],
  ['a declined first card', inactive('incomplete'), {}, 'never-paid red red - - plans'],
  ['an expired boleto in the trial', expiredBoleto, trial, 'trial - gold - access plans'],
  ['an overdue first boleto', { ...declined, ...byBoleto }, {}, 'never-paid red gold - - plans'],
  ['a paused plan', inactive('paused'), {}, 'paused red gold period - support'],
  ['a record without status', empty, {}, 'unclear gold gold period - refresh'],
  ['no plan, in the trial', none, trial, 'trial - - - access app'],
  ['a new purchase', none, { unrecorded: 'paid' }, 'confirming - gold - - wait'],
  ['a purchase a minute ago', none, { unrecorded: 'late' }, 'confirming-late - gold - - refresh'],
  ['a new boleto', none, { unrecorded: 'awaited' }, 'pending-issued - gold - - refresh'],
])('the subscription card for %s has the right state and action', (_, change, more, expected) => {
  const view = cardView({ profile: { ...running, ...change }, trial: null, ...more });
  const { state, label, notice, hasPeriod, hasAccess, action, rows } = view;
  const columns = [label?.color ?? '-', notice?.tone ?? '-', hasPeriod ? 'period' : '-'];
  const shown = [state, ...columns, hasAccess ? 'access' : '-', action.kind];
  expect(shown.join(' ')).toBe(expected);
  expect(rows.includes('subscription_update')).toBe(state === 'active');
  const isCancelable = ['active', 'renewal-pending', 'overdue'].includes(state);
  expect(rows.includes('subscription_cancel')).toBe(isCancelable);
});

test.each<[string, Partial<SubscriptionFields>, string]>([
  ['that renews at its price', {}, 'renova neste dia'],
  ['that renews at a new price', { subscription_next_charge: 19_790 }, 'renova por R$ 197,90'],
  ['whose price is unknown', { subscription_price: null }, 'renova por R$ 187,90'],
  ['with a credit', { subscription_next_charge: 8_790 }, 'renova por R$ 87,90, já com seu crédito'],
  ['whose next charge is unknown', { subscription_next_charge: null }, 'renova neste dia'],
  ['that is canceled', { subscription_cancel_at: 200 }, 'seu acesso termina neste dia'],
  ['canceled early', { subscription_cancel_at: 9 * DAY }, 'seu acesso termina em 09/01/1970'],
  ['whose collection is paused', { subscription_collection_paused: true }, 'Cobrança pausada'],
])('for a subscription %s, the card says what happens at the period’s end', (_, change, note) => {
  expect(cardView({ profile: { ...running, ...change }, trial: null }).endNote).toBe(note);
});

test.each<[string, Partial<SubscriptionFields>, Partial<CardInput>, string[]]>([
  ['a canceled plan', { subscription_cancel_at: 9 * DAY }, {}, ['09/01/1970']],
  ['an unpaid renewal', overdue, {}, ['03/01/1970', '15/01/1970']],
  // For a boleto, the text says “15 days after the due date” instead of a second date.
  ['an unpaid renewal by boleto', { ...overdue, payment_method: 'boleto' }, {}, ['03/01/1970']],
  ['no plan after the trial', none, { trial: trialAt(0, 8 * DAY * 1000) }, ['07/01/1970']],
])('the text of the subscription card for %s has the right dates', (_, change, more, dates) => {
  const view = cardView({ profile: { ...running, ...change }, trial: null, ...more });
  expect((view.notice?.text ?? view.qualifier)?.match(/[\d/]{10}/g)).toEqual(dates);
});
