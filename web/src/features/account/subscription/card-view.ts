import type { PortalFlow } from '#contract/billing.ts';
import { DAY } from '#contract/days.ts';
import { formatCents } from '#contract/money.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { formatDate, formatUnixDate } from '../../../lib/dates.ts';
import { paysLater, pendingMethodTexts } from '../../../lib/payment-method.ts';
import {
  isFirstPayment,
  type SubscriptionState,
  subscriptionState,
} from '../../../lib/purchase/subscription-state.ts';
import type { Trial } from '../../../lib/session/trial.ts';

export type CardState =
  | Exclude<SubscriptionState, 'none'>
  | 'trial'
  /** The user has neither a plan nor a running trial. */
  | 'no-plan'
  /** A purchase made in this browser is paid, but the profile does not show it yet. */
  | 'confirming'
  /** Like `confirming`, but the page has already waited a minute for the profile. */
  | 'confirming-late'
  /** A purchase made in this browser has an unpaid boleto that the profile does not show yet. */
  | 'pending-issued';

export type Action =
  | { kind: 'app' }
  | { kind: 'plans'; text: string }
  /** Opens Stripe's page for the unpaid invoice. */
  | { kind: 'pay'; url: string; text: string }
  | { kind: 'portal'; text: string }
  | { kind: 'refresh' }
  | { kind: 'support' }
  /** `PendingPaymentBlock` shows the buttons of this action. */
  | { kind: 'pending-payment' }
  | { kind: 'wait' };

type Label = { text: string; color: 'pine' | 'red' | 'gold' };

export interface CardView {
  state: CardState;
  /** The text and color of the "Status" row. Null without a subscription. */
  label: Label | null;
  /** The text after the label, such as `cancelada`. Without a label, it is a whole sentence. */
  qualifier: string | null;
  notice: { tone: 'gold' | 'red'; title: string; text: string } | null;
  /** Whether to show the period's dates, which exist only after the first payment. */
  hasPeriod: boolean;
  endNote: string | null;
  hasAccess: boolean;
  action: Action;
  /** Whether `action` looks secondary, because another notice has the main button. */
  isQuiet: boolean;
  /** The flows of Stripe's portal that get a button on the card. */
  rows: readonly PortalFlow[];
}

export interface CardInput {
  profile: SubscriptionFields;
  /** Null if the trial's start is not known yet, or if the user has already paid. */
  trial: Trial | null;
  /** The state of a purchase that was started in this browser and is not in the profile yet. */
  unrecorded?: 'paid' | 'late' | 'awaited' | 'none';
  hasUnmatchedPayment?: boolean;
}

/** docs/departures.md explains where these texts differ from the specification. */
export function subscriptionLabel(profile: SubscriptionFields): Label {
  const { subscription_active: active, subscription_status: status } = profile;
  if (active === true) return { text: 'Ativa', color: 'pine' };
  if (active === null) {
    return { text: STATUSES.get(status ?? '') ?? (status || 'Processando'), color: 'gold' };
  }
  if (profile.pending_payment_processing) return { text: 'Em processamento', color: 'gold' };
  if (profile.pending_payment_url) return { text: 'Aguardando pagamento', color: 'gold' };
  return { text: 'Inativa', color: 'red' };
}

/** The labels of Stripe's statuses until the server has confirmed the access. */
const STATUSES: ReadonlyMap<string, string> = new Map([
  ['active', 'Em confirmação'],
  ['canceled', 'Cancelada'],
  ['incomplete', 'Aguardando pagamento'],
  ['incomplete_expired', 'Não começou'],
  ['past_due', 'Pagamento atrasado'],
  ['paused', 'Pausada'],
  ['trialing', 'Em teste'],
  ['unpaid', 'Não paga'],
]);

export function cardView(input: CardInput): CardView {
  const { profile, trial, hasUnmatchedPayment = false } = input;
  const state = cardState(input);
  const { notice, ...stateView }: StateView = STATES[state](input);
  const isSuspended =
    (state === 'renewal-pending' || state === 'overdue') && !profile.subscription_active;
  const view: CardView = {
    state,
    label: NO_SUBSCRIPTION.includes(state) ? null : subscriptionLabel(profile),
    qualifier: null,
    notice: notice ? { tone: isSuspended ? 'red' : 'gold', ...notice } : null,
    hasPeriod: false,
    endNote: null,
    hasAccess: profile.subscription_active === true || trial?.active === true,
    isQuiet: hasUnmatchedPayment,
    rows: [],
    ...stateView,
  };
  return hasUnmatchedPayment && view.action.kind === 'plans' ? { ...view, notice: null } : view;
}

const NO_SUBSCRIPTION = ['trial', 'no-plan', 'confirming', 'confirming-late', 'pending-issued'];

function cardState({ profile, trial, unrecorded = 'none' }: CardInput): CardState {
  if (unrecorded === 'paid') return 'confirming';
  if (unrecorded === 'late') return 'confirming-late';
  if (unrecorded === 'awaited') return 'pending-issued';
  const state = subscriptionState(profile);
  if (state === 'never-paid' && trial?.active) return 'trial';
  if (state !== 'none') return state;
  return trial?.active ? 'trial' : 'no-plan';
}

type StateView = Pick<CardView, 'action'> &
  Partial<Omit<CardView, 'state' | 'label' | 'hasAccess' | 'notice'>> & {
    notice?: { tone?: 'red'; title: string; text: string };
  };

const CHANGES = ['payment_method_update', 'subscription_cancel'] as const;

const STATES: Record<CardState, (input: CardInput) => StateView> = {
  active: ({ profile }) => ({
    hasPeriod: true,
    endNote: renewalNote(profile),
    action: { kind: 'app' },
    rows: paysLater(profile) ? CHANGES : ['subscription_update', ...CHANGES],
  }),
  leaving: ({ profile }) => ({
    qualifier: 'cancelada',
    notice: {
      title: 'Assinatura cancelada',
      text: `Nada mais será cobrado, e o acesso continua até ${formatUnixDate(profile.subscription_cancel_at)}. Mudou de ideia? Dá para voltar atrás até lá.`,
    },
    hasPeriod: true,
    endNote: endOfAccessNote(profile),
    action: { kind: 'portal', text: 'Reativar assinatura' },
  }),
  'first-pending': ({ trial }) => ({
    notice: {
      title: `${pendingMethodTexts.title} aguardando pagamento`,
      text: trial?.active
        ? 'O plano é liberado assim que o banco confirmar o pagamento. Enquanto isso, seu período de teste continua valendo.'
        : 'O acesso é liberado assim que o banco confirmar o pagamento.',
    },
    action: { kind: 'pending-payment' },
  }),
  'renewal-pending': ({ profile }) => ({
    qualifier: profile.subscription_active ? 'renovação em aberto' : null,
    notice: { title: `${pendingMethodTexts.title} da renovação`, text: accessText(profile) },
    hasPeriod: true,
    endNote: PAID_END,
    action: { kind: 'pending-payment' },
    rows: CHANGES,
  }),
  processing: ({ profile, trial }) => ({
    notice: {
      title: 'Pagamento em processamento',
      text: `O banco já recebeu o pagamento e a confirmação leva ${pendingMethodTexts.confirmedIn}. ${
        profile.subscription_active || trial?.active
          ? 'Não precisa fazer nada: seu acesso continua enquanto isso.'
          : 'Não precisa fazer nada: o acesso é liberado assim que o banco confirmar.'
      }`,
    },
    hasPeriod: !isFirstPayment(profile),
    action: { kind: 'wait' },
  }),
  overdue: ({ profile }) => ({
    qualifier: 'renovação não paga',
    notice: {
      title: paysLater(profile)
        ? 'A renovação não foi paga'
        : 'O último pagamento não foi aprovado',
      text: `${accessText(profile)} ${lastDayToPay(profile)}, a assinatura é cancelada.`,
    },
    hasPeriod: true,
    endNote: PAID_END,
    action: paymentAction(profile),
    rows: CHANGES,
  }),
  ended: () => ({
    qualifier: 'terminou',
    notice: {
      title: 'Sua assinatura terminou',
      text: 'Sua conta continua aqui. Assine de novo e volte a publicar de onde parou.',
    },
    hasPeriod: true,
    action: { kind: 'plans', text: 'Assinar de novo' },
  }),
  'never-paid': ({ profile }) => ({ qualifier: 'não começou', ...neverPaid(profile) }),
  paused: ({ profile }) => ({
    qualifier: profile.subscription_active === false ? 'pausada' : null,
    notice: {
      title: 'Assinatura pausada',
      text: 'Enquanto está pausada, não há cobrança nem acesso. Fale com a gente para retomar.',
    },
    hasPeriod: true,
    action: { kind: 'support' },
  }),
  unclear: ({ profile }) => ({
    hasPeriod: true,
    notice: {
      title: 'Estamos confirmando sua assinatura',
      text: 'Isso costuma levar alguns minutos. Se não mudar, fale com a gente.',
    },
    endNote: profile.subscription_end === null ? NO_DATE : null,
    action: { kind: 'refresh' },
  }),
  trial: ({ profile }) =>
    subscriptionState(profile) === 'never-paid' ? neverPaid(profile) : { action: { kind: 'app' } },
  'no-plan': ({ trial }) => ({
    qualifier: trial
      ? `Seu período de teste terminou em ${formatDate(trial.endsAt)}, e nada foi cobrado.`
      : null,
    action: { kind: 'plans', text: 'Ver Planos Disponíveis' },
  }),
  confirming: () => ({
    notice: {
      title: 'Confirmando seu pagamento...',
      text: 'Leva alguns segundos, e o acesso ao plano aparece aqui sozinho. Não pague de novo.',
    },
    action: { kind: 'wait' },
  }),
  'confirming-late': () => ({
    notice: {
      title: 'A liberação está demorando mais que o normal',
      text: 'Seu pagamento foi recebido. Não pague de novo: o acesso é liberado sozinho. Volte a esta página em alguns minutos.',
    },
    action: { kind: 'refresh' },
  }),
  'pending-issued': ({ trial }) => ({
    notice: {
      title: `Seu ${pendingMethodTexts.name} foi emitido`,
      text: `Em instantes ele aparece aqui, com o código para pagar. Depois de pago, o banco leva ${
        pendingMethodTexts.confirmedIn
      } para confirmar, e aí o plano é liberado.${
        trial?.active ? ' Até lá, vale seu período de teste.' : ''
      }`,
    },
    action: { kind: 'refresh' },
  }),
};

const neverPaid = (profile: SubscriptionFields): StateView => ({
  notice: paysLater(profile)
    ? { title: pendingMethodTexts.cancelled, text: pendingMethodTexts.afterCancellation }
    : {
        tone: 'red',
        title: 'O primeiro pagamento não foi concluído',
        text: 'Nada foi cobrado, e a assinatura não começou. Você pode escolher um plano quando quiser.',
      },
  action: { kind: 'plans', text: 'Ver Planos Disponíveis' },
});

/** The note next to 'N/A'. The card shows both until the profile has the date. */
export const NO_DATE = 'aparece com a confirmação';
/** The note next to the period's end, which applies only after the unpaid renewal is paid. */
export const PAID_END = 'com a renovação paga';

function renewalNote(profile: SubscriptionFields): string {
  const { subscription_end: end, subscription_next_charge: charge } = profile;
  if (end === null) return NO_DATE;
  if (profile.subscription_collection_paused) return 'Cobrança pausada';
  // The row above shows the price, so this note names an amount only if it differs from the price.
  const { subscription_price: price } = profile;
  if (charge === null || charge === price) return 'renova neste dia';
  const less = charge < (price ?? charge) ? ', já com seu crédito' : '';
  return `renova por ${formatCents(charge)}${less}`;
}

function endOfAccessNote(profile: SubscriptionFields): string {
  const { subscription_cancel_at: at, subscription_end: end } = profile;
  return `seu acesso termina ${at === end ? 'neste dia' : `em ${formatUnixDate(at)}`}`;
}

function accessText(profile: SubscriptionFields): string {
  const { subscription_active: active, subscription_access_until: until } = profile;
  if (!active) return 'Seu acesso está suspenso e volta assim que o pagamento for confirmado.';
  return until === null
    ? 'Seu acesso continua enquanto isso.'
    : `Pague até ${formatUnixDate(until)} para não perder o acesso.`;
}

/** Returns the beginning of a sentence. Stripe retries a card for 15 days (docs/decisions/019). */
function lastDayToPay(profile: SubscriptionFields): string {
  const { subscription_start: start } = profile;
  return start === null || paysLater(profile)
    ? '15 dias depois do vencimento'
    : `Sem pagamento até ${formatUnixDate(start + 15 * DAY)}`;
}

function paymentAction(profile: SubscriptionFields): Action {
  const { overdue_payment_url: url, overdue_payment_amount: amount } = profile;
  // Old profiles lack the URL of the unpaid invoice.
  if (url === null) return { kind: 'portal', text: 'Pagar agora' };
  return { kind: 'pay', url, text: amount === null ? 'Pagar' : `Pagar ${formatCents(amount)}` };
}
