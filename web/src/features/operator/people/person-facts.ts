import type { Attribution } from '#contract/attribution.ts';
import { formatCents } from '#contract/money.ts';
import type { OperatorPerson } from '#contract/operator.ts';
import { maskPhone } from '#contract/phone.ts';
import type { UserProfile } from '#contract/users.ts';
import type { Fact } from '../../../components/account/fact-list.tsx';
import { formatDate, formatUnixDate, formatUnixTime } from '../../../lib/dates.ts';

const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');
const unlessNull = <Value>(value: Value | null, show: (value: Value) => string) =>
  value === null ? null : show(value);

const logins: Record<OperatorPerson['account'], string> = {
  active: 'liberado',
  disabled: 'bloqueado',
  missing: 'a conta não existe mais',
};

export function recordFacts(person: OperatorPerson): Fact[] {
  const { record, account, is_operator, last_sign_in_at } = person;
  return [
    ['Login', logins[account]],
    ['Operador', is_operator ? 'Sim' : null],
    ['Email', record && !record.emailVerified ? 'não confirmado' : null],
    ['WhatsApp', record?.phoneNumber ? maskPhone(record.phoneNumber) : null],
    ['Cadastro', record ? formatDate(record.createdAt) : 'Sem registro'],
    ['Último acesso', unlessNull(last_sign_in_at, formatUnixTime)],
  ];
}

/** Omits the plan, the status and the end, because `PersonHead` shows them. */
export function subscriptionFacts(record: UserProfile): Fact[] {
  const { unmatched_payment: unmatched } = record;
  const { subscription_price: price, subscription_next_charge: charge } = record;
  if (record.subscription_status === null && unmatched === null) return [];
  return [
    ['Acesso', yesNo(record.subscription_active === true)],
    ['Preço', unlessNull(price, formatCents)],
    ['Próxima cobrança', charge === price ? null : unlessNull(charge, formatCents)],
    ['Cobrança', record.subscription_collection_paused ? 'Pausada' : null],
    ['Cancelada para', unlessNull(record.subscription_cancel_at, formatUnixDate)],
    ['Acesso sem pagar até', unlessNull(record.subscription_access_until, formatUnixDate)],
    ['Boleto em aberto', unlessNull(record.pending_payment_amount, formatCents)],
    ['Fatura vencida', unlessNull(record.overdue_payment_amount, formatCents)],
    ['Já pagou', unlessNull(record.has_paid, yesNo)],
    [
      'Pagamento sem assinatura',
      unmatched && `${formatCents(unmatched.amount)}, em ${formatUnixDate(unmatched.paid_at)}`,
    ],
  ];
}

export function consentFacts(consent: UserProfile['consent']): Fact[] {
  if (consent === null) return [];
  return [
    ['Medição', yesNo(consent.measurement)],
    ['Publicidade', yesNo(consent.advertising)],
    ['Decidido em', formatUnixTime(consent.decidedAt)],
    ['Versão do aviso', String(consent.version)],
  ];
}

const marks: Record<keyof Attribution, string> = {
  utm_campaign: 'Campanha',
  campaign_id: 'Campanha (campaign)',
  referral: 'Afiliado',
  promo: 'Cupom do endereço',
  utm_source: 'Origem',
  utm_medium: 'Meio',
  utm_term: 'Termo',
  utm_content: 'Conteúdo',
};

export function touchFacts(attribution: Attribution | null): Fact[] {
  const known = new Map(Object.entries(attribution ?? {}));
  return Object.entries(marks).map(([name, title]) => [title, known.get(name) || null]);
}
