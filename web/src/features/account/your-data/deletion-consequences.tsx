import { List, Text } from '@mantine/core';
import { DAY } from '#contract/days.ts';
import { formatCents } from '#contract/money.ts';
import type { UserProfile } from '#contract/users.ts';
import { SupportLine } from '../../../components/site/support-line.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';
import { GUARANTEE, GUARANTEE_DAYS } from '../../../lib/periods.ts';
import { subscriptionState } from '../../../lib/purchase/subscription-state.ts';

interface DeletionConsequencesProps {
  email: string;
  /** Undefined where it is not loaded. */
  profile: UserProfile | undefined;
}

/** What the end of this account means: for a subscriber, during a trial, after all of it. */
export function DeletionConsequences({ email, profile }: DeletionConsequencesProps) {
  return (
    <>
      <List listStyleType="disc" pl="lg" spacing="0.25rem">
        <List.Item>{endOfAccess(profile)}</List.Item>
        {profile?.customer_credit && (
          <List.Item>
            Seu crédito de {formatCents(profile.customer_credit)} deixa de valer para novas
            cobranças: nossa equipe devolve o valor e fala com você por email.
          </List.Item>
        )}
        <List.Item>
          A conta, o cadastro e os cartões são apagados, e você sai em todos os aparelhos.
        </List.Item>
        <List.Item>
          Por exigência fiscal, os recibos dos pagamentos ficam guardados na Stripe.
        </List.Item>
      </List>
      {profile && subscriptionState(profile) === 'active' && (
        <Text>
          Só não quer mais pagar? Cancele em Assinatura: a conta fica, e o acesso vai até o fim do
          período pago.
        </Text>
      )}
      <Text>
        A conta de <strong>{email}</strong> não poderá ser recuperada.
      </Text>
      {profile && mayHaveGuarantee(profile) && (
        <>
          <Text>Está no prazo da garantia de {GUARANTEE}? Peça o reembolso antes de excluir.</Text>
          <SupportLine
            text={`Olá! Quero o reembolso da garantia de ${GUARANTEE}. Minha conta: ${email}`}
          />
        </>
      )}
    </>
  );
}

function endOfAccess(profile: UserProfile | undefined): string {
  if (!profile) return 'Se há uma assinatura, ela é cancelada agora, sem reembolso.';
  if (['none', 'never-paid', 'ended'].includes(subscriptionState(profile))) {
    return 'Seu acesso ao app termina agora.';
  }
  const { subscription_active: active, subscription_end: end } = profile;
  return active && end !== null
    ? `A assinatura termina agora, sem reembolso do período que iria até ${formatUnixDate(end)}.`
    : 'A assinatura é cancelada agora, sem reembolso.';
}

function mayHaveGuarantee({ subscription_start: start, subscription_active }: UserProfile) {
  return (
    subscription_active === true &&
    start !== null &&
    Date.now() / 1000 < start + GUARANTEE_DAYS * DAY
  );
}
