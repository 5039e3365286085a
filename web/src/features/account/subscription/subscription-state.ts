import type { PortalFlow } from '#contract/billing.ts';
import { DAY } from '#contract/days.ts';
import { formatCents } from '#contract/money.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { formatDate, formatUnixDate } from '../../../lib/dates.ts';
import { paysLater, pendingMethod } from '../../../lib/payment-method.ts';
import { isFirstPayment } from '../../../lib/purchase/pending-payment.ts';
import { type RecordKind, recordKind } from '../../../lib/purchase/record-kind.ts';
import type { Trial } from '../../../lib/session/trial.ts';

/** What the card is about. */
export type StateKind =
  | Exclude<RecordKind, 'none'>
  | 'trial'
  /** No plan, and no trial that runs. */
  | 'no-plan'
  /** Bought in this browser, and not in the record yet: paid, since a minute, or pending. */
  | 'confirming'
  | 'confirming-late'
  | 'pending-issued';

/** The one thing to do now. */
export type Action =
  | { kind: 'app' }
  | { kind: 'plans'; text: string }
  /** Stripe's page of the unpaid invoice. */
  | { kind: 'pay'; url: string; text: string }
  | { kind: 'portal'; flow?: PortalFlow; text: string }
  /** Reads the record again. */
  | { kind: 'refresh' }
  | { kind: 'support' }
  /** The block of the pending payment has it. */
  | { kind: 'pending-payment' }
  | { kind: 'wait' };

/** What else can be done, each a row of the card. */
export type Row = 'plan' | 'method' | 'cancel';

interface Label {
  text: string;
  /** A palette of the theme. */
  color: 'pine' | 'red' | 'gold';
}

export interface SubscriptionState {
  kind: StateKind;
  /** The Status line; null without a subscription. */
  label: Label | null;
  /** What is so, beside the label. */
  truth: string | null;
  /** `red` only where there is no access. */
  notice: { tone: 'gold' | 'red'; title: string; text: string } | null;
  /** Whether there is a period to show; the one of a plan that was never paid has not begun. */
  hasPeriod: boolean;
  /** What happens on the last day of the period. */
  endNote: string | null;
  /** To the application, by the plan or by the trial. */
  hasAccess: boolean;
  action: Action;
  /** Something else is the main action. */
  isQuiet: boolean;
  rows: readonly Row[];
}

export interface Known {
  record: SubscriptionFields;
  /** Null while it is not known. */
  trial: Trial | null;
  /** A purchase of this browser that is not in the record. */
  pending?: 'paid' | 'late' | 'awaited' | 'none';
  /** Money came that belongs to no subscription. */
  hasUnmatchedPayment?: boolean;
}

/** The Status line, as the specification words it; while a payment is pending it says so. */
export function subscriptionLabel(record: SubscriptionFields): Label {
  const { subscription_active: active, subscription_status: status } = record;
  if (active === true) return { text: 'Ativa', color: 'pine' };
  if (active === null) {
    return { text: STATUSES.get(status ?? '') ?? (status || 'Processando'), color: 'gold' };
  }
  if (record.pending_payment_processing) return { text: 'Em processamento', color: 'gold' };
  if (record.pending_payment_url) return { text: 'Aguardando pagamento', color: 'gold' };
  return { text: 'Inativa', color: 'red' };
}

/** Stripe's words; one of tomorrow is shown raw. */
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

/** Everything that the card says and offers. */
export function subscriptionState(known: Known): SubscriptionState {
  const { record, trial, hasUnmatchedPayment = false } = known;
  const kind = stateKind(known);
  const hasAccess = record.subscription_active === true || trial?.active === true;
  const { notice, ...said }: Said = STATES[kind](known);
  const isSuspended = OWED.includes(kind) && !record.subscription_active;
  const state: SubscriptionState = {
    kind,
    label: WITHOUT_RECORD.includes(kind) ? null : subscriptionLabel(record),
    truth: null,
    notice: notice ? { tone: isSuspended ? 'red' : 'gold', ...notice } : null,
    hasPeriod: false,
    endNote: null,
    hasAccess,
    // Who has paid for nothing is not asked to pay again: the payment's notice has the main action.
    isQuiet: hasUnmatchedPayment,
    rows: [],
    ...said,
  };
  return hasUnmatchedPayment && state.action.kind === 'plans' ? { ...state, notice: null } : state;
}

/** Without access the notice of these is red. */
const OWED: readonly StateKind[] = ['renewal-pending', 'overdue'];

const WITHOUT_RECORD = ['trial', 'no-plan', 'confirming', 'confirming-late', 'pending-issued'];

function stateKind({ record, trial, pending = 'none' }: Known): StateKind {
  if (pending === 'paid') return 'confirming';
  if (pending === 'late') return 'confirming-late';
  if (pending === 'awaited') return 'pending-issued';
  const kind = recordKind(record);
  if (kind === 'never-paid' && trial?.active) return 'trial';
  if (kind !== 'none') return kind;
  return trial?.active ? 'trial' : 'no-plan';
}

type Said = Pick<SubscriptionState, 'action'> &
  Partial<Omit<SubscriptionState, 'kind' | 'label' | 'hasAccess' | 'notice'>> & {
    notice?: { title: string; text: string };
  };

const STATES: Record<StateKind, (known: Known) => Said> = {
  active: ({ record }) => ({
    hasPeriod: true,
    endNote: renewalNote(record),
    action: { kind: 'app' },
    rows: ['plan', 'method', 'cancel'],
  }),
  leaving: ({ record }) => ({
    truth: 'cancelada',
    notice: {
      title: 'Assinatura cancelada',
      text: 'Nada mais será cobrado, e o acesso continua até o fim do período pago. Mudou de ideia? Dá para voltar atrás até lá.',
    },
    hasPeriod: true,
    endNote: endOfAccessNote(record),
    action: { kind: 'portal', text: 'Reativar assinatura' },
  }),
  'first-pending': ({ trial }) => ({
    notice: {
      title: `${pendingMethod.title} aguardando pagamento`,
      text: trial?.active
        ? 'O plano é liberado assim que o banco confirmar o pagamento. Enquanto isso, seu período de teste continua valendo.'
        : 'O acesso é liberado assim que o banco confirmar o pagamento.',
    },
    action: { kind: 'pending-payment' },
  }),
  'renewal-pending': ({ record }) => ({
    truth: record.subscription_active ? 'renovação em aberto' : null,
    notice: {
      title: `${pendingMethod.title} da renovação`,
      text: accessText(record),
    },
    hasPeriod: true,
    endNote: PAID_END,
    action: { kind: 'pending-payment' },
    rows: ['method', 'cancel'],
  }),
  processing: ({ record, trial }) => ({
    notice: {
      title: 'Pagamento em processamento',
      text:
        record.subscription_active || trial?.active
          ? 'Não precisa fazer nada: seu acesso continua enquanto isso.'
          : 'Não precisa fazer nada: o acesso é liberado assim que o banco confirmar.',
    },
    hasPeriod: !isFirstPayment(record),
    action: { kind: 'pending-payment' },
  }),
  overdue: ({ record }) => ({
    truth: 'renovação não paga',
    notice: {
      title: paysLater(record) ? 'A renovação não foi paga' : 'O último pagamento não foi aprovado',
      text: `${accessText(record)} ${lastDayToPay(record)}, a assinatura é cancelada.`,
    },
    hasPeriod: true,
    endNote: PAID_END,
    action: payment(record),
    rows: ['method', 'cancel'],
  }),
  ended: () => ({
    truth: 'terminou',
    notice: {
      title: 'Sua assinatura terminou',
      text: 'Sua conta continua aqui. Assine de novo e volte a publicar de onde parou.',
    },
    hasPeriod: true,
    action: { kind: 'plans', text: 'Assinar de novo' },
  }),
  'never-paid': ({ record }) => ({
    truth: 'não começou',
    notice: paysLater(record)
      ? { title: pendingMethod.cancelled, text: pendingMethod.afterCancellation }
      : {
          title: 'O primeiro pagamento não foi concluído',
          text: 'Nada foi cobrado, e a assinatura não começou. Você pode escolher um plano quando quiser.',
        },
    action: { kind: 'plans', text: 'Ver Planos Disponíveis' },
  }),
  paused: ({ record }) => ({
    truth: record.subscription_active === false ? 'pausada' : null,
    notice: {
      title: 'Assinatura pausada',
      text: 'Enquanto está pausada, não há cobrança nem acesso. Fale com a gente para retomar.',
    },
    hasPeriod: true,
    action: { kind: 'support' },
  }),
  unclear: ({ record }) => ({
    hasPeriod: true,
    notice: {
      title: 'Estamos confirmando sua assinatura',
      text: 'Isso costuma levar alguns minutos. Se não mudar, fale com a gente.',
    },
    endNote: record.subscription_end === null ? NO_DATE : null,
    action: { kind: 'refresh' },
  }),
  trial: ({ record }) => ({
    truth:
      recordKind(record) !== 'never-paid'
        ? null
        : paysLater(record)
          ? `${pendingMethod.cancelled}. ${pendingMethod.afterCancellation}`
          : 'O primeiro pagamento da assinatura não foi concluído, e por isso ela não começou.',
    action: { kind: 'app' },
  }),
  'no-plan': ({ trial }) => ({
    truth: trial
      ? `Seu período de teste terminou em ${formatDate(trial.endsAt)}, e nada foi cobrado.`
      : null,
    action: { kind: 'plans', text: 'Ver Planos Disponíveis' },
  }),
  confirming: () => ({ action: { kind: 'wait' } }),
  'confirming-late': () => ({ action: { kind: 'refresh' } }),
  'pending-issued': () => ({ action: { kind: 'refresh' } }),
};

/** Beside a date that is 'N/A'. */
export const NO_DATE = 'aparece com a confirmação';
/** The period of a renewal that is not paid yet. */
const PAID_END = 'com a renovação paga';

function renewalNote(record: SubscriptionFields): string {
  const { subscription_end: end, subscription_next_charge: charge } = record;
  if (end === null) return NO_DATE;
  if (record.subscription_collection_paused) return 'Cobrança pausada';
  if (charge === null) return 'renova neste dia';
  const what = paysLater(record) ? `próximo ${pendingMethod.name}` : 'próxima cobrança';
  const price = record.subscription_price ?? charge;
  const less = charge < price ? ', já com seu crédito' : '';
  return `${what}: ${formatCents(charge)}${less}`;
}

/** Where it was cancelled to a date before the period's end, the date too. */
function endOfAccessNote(record: SubscriptionFields): string {
  const { subscription_cancel_at: at, subscription_end: end } = record;
  return at === end
    ? 'seu acesso termina neste dia'
    : `seu acesso termina em ${formatUnixDate(at)}`;
}

function accessText(record: SubscriptionFields): string {
  const { subscription_active: active, subscription_access_until: until } = record;
  if (!active) return 'Seu acesso está suspenso e volta assim que o pagamento for confirmado.';
  return until === null
    ? 'Seu acesso continua enquanto isso.'
    : `Pague até ${formatUnixDate(until)} para não perder o acesso.`;
}

/** Stripe retries a card for 15 days from the start of the unpaid period (docs/decisions/019). */
function lastDayToPay(record: SubscriptionFields): string {
  const { subscription_start: start } = record;
  return start === null || paysLater(record)
    ? '15 dias depois do vencimento'
    : `Sem pagamento até ${formatUnixDate(start + 15 * DAY)}`;
}

/** A record from before this field is led to the card, which Stripe then charges. */
function payment({ overdue_payment_url: url, overdue_payment_amount }: SubscriptionFields): Action {
  if (url === null) return { kind: 'portal', text: 'Pagar agora' };
  const amount = overdue_payment_amount === null ? '' : ` ${formatCents(overdue_payment_amount)}`;
  return { kind: 'pay', url, text: `Pagar${amount}` };
}
