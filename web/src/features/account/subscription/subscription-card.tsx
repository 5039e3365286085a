import { Card, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../../brand.ts';
import { Countdown } from '../../../components/account/countdown.tsx';
import { useTrial } from '../../../components/account/use-trial.ts';
import { FromPrice } from '../../../components/plans/from-price.tsx';
import { Failure } from '../../../components/site/failure.tsx';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { formatDate, formatUnixDate } from '../../../lib/dates.ts';
import { pendingMethod } from '../../../lib/payment-method.ts';
import { planWithInterval } from '../../../lib/purchase/plan-name.ts';
import type { Trial } from '../../../lib/session/trial.ts';
import classes from '../card.module.css';
import { PortalRows } from './portal-rows.tsx';
import { StateAction } from './state-action.tsx';
import { StateFacts } from './state-facts.tsx';
import { StateNotice } from './state-notice.tsx';
import { subscriptionState } from './subscription-state.ts';
import { UnmatchedPaymentNotice } from './unmatched-payment-notice.tsx';
import type { FoundProfile } from './use-profile.ts';

interface SubscriptionCardProps {
  found: FoundProfile;
  /** Of the signed-in user, for the portal. */
  email: string;
}

export function SubscriptionCard(props: SubscriptionCardProps) {
  const { profile, isLoading } = props.found;
  return (
    <Card component="section" aria-busy={isLoading}>
      <h2 className={classes.title}>Assinatura</h2>
      {profile?.unmatched_payment && <UnmatchedPaymentNotice payment={profile.unmatched_payment} />}
      <Content {...props} />
    </Card>
  );
}

function Content({ found, email }: SubscriptionCardProps) {
  const trial = useTrial();
  const { profile, isLoading, pending, purchase, retry } = found;
  if (isLoading) return <Loading />;
  if (profile === undefined) {
    return (
      <Failure
        title="Não foi possível carregar sua assinatura agora."
        support={`Olá! Não consigo ver sua assinatura no ${brand.name}: ${email}.`}
        onRetry={retry}
        isRetrying={found.isRetrying}
      />
    );
  }
  const hasUnmatchedPayment = profile.unmatched_payment !== null;
  const state = subscriptionState({ record: profile, trial, pending, hasUnmatchedPayment });
  const action = <StateAction state={state} email={email} retry={retry} />;
  switch (state.kind) {
    case 'confirming':
      return (
        <Stack className={classes.message} align="center" role="status">
          <Loader aria-hidden="true" />
          <Text fw={650}>Confirmando seu pagamento...</Text>
          <Text c="dimmed">
            Leva alguns segundos, e o acesso ao plano aparece aqui sozinho. Não pague de novo.
          </Text>
          <Paid purchase={purchase} />
        </Stack>
      );
    case 'confirming-late':
      return (
        <Stack className={classes.message}>
          <Text fw={650}>
            Seu pagamento foi recebido, mas a liberação está demorando mais que o normal.
          </Text>
          <Paid purchase={purchase} />
          <Text c="dimmed">
            Não pague de novo: o acesso é liberado sozinho. Volte a esta página em alguns minutos.
          </Text>
          {action}
        </Stack>
      );
    case 'pending-issued':
      return (
        <Stack className={classes.message}>
          <Text fw={650}>Seu {pendingMethod.name} foi emitido.</Text>
          <Text c="dimmed">
            Em instantes ele aparece aqui, com o código para pagar. Depois de pago, o banco leva{' '}
            {pendingMethod.confirmedIn} para confirmar, e aí o plano é liberado.
            {trial?.active && ' Até lá, vale seu período de testes.'}
          </Text>
          {action}
        </Stack>
      );
    case 'no-plan':
      return (
        <Stack className={classes.message}>
          <Text fw={650}>Você ainda não tem uma assinatura ativa.</Text>
          {state.truth && <Text c="dimmed">{state.truth}</Text>}
          {action}
          <FromPrice />
        </Stack>
      );
    case 'trial':
      return (
        <Stack className={classes.message}>
          {state.truth && <Text>{state.truth}</Text>}
          <Text fw={650}>Você está no período de testes do plano {TRIAL_PLAN_NAME}.</Text>
          {trial && <LastDay trial={trial} />}
          <Text c="dimmed">
            Aproveite para configurar seus grupos e ver as primeiras ofertas saírem sozinhas.
          </Text>
          {action}
          <LinkButton to="/planos" variant="default">
            Conhecer os planos
          </LinkButton>
          <FromPrice />
        </Stack>
      );
    default:
      return (
        <>
          <StateNotice state={state} profile={profile} action={action} />
          <StateFacts state={state} profile={profile} />
          {state.notice === null && action}
          <PortalRows state={state} profile={profile} email={email} />
        </>
      );
  }
}

/** So that nobody doubts what has arrived. */
function Paid({ purchase }: Pick<FoundProfile, 'purchase'>) {
  if (!purchase) return null;
  const { planName, interval, amount, paidAt } = purchase;
  return (
    <Text>
      {planWithInterval(planName, interval)}, pago em {formatUnixDate(paidAt)}:{' '}
      <strong style={{ whiteSpace: 'nowrap' }}>{formatCents(amount)}</strong>
    </Text>
  );
}

function LastDay({ trial }: { trial: Trial }) {
  return (
    <>
      <Countdown
        ms={trial.remainingMs}
        units={['days', 'hours', 'minutes']}
        label="Tempo restante do período de testes"
      />
      <Text>
        Até {formatDate(trial.endsAt)}. Nada será cobrado: sem assinar, o acesso apenas termina.
      </Text>
    </>
  );
}

function Loading() {
  return (
    <Stack>
      <Text c="dimmed" role="status">
        Carregando...
      </Text>
      {['Plano', 'Status', 'Início', 'Término'].map((fact) => (
        <Skeleton key={fact} height="1rem" my="0.25rem" />
      ))}
      <Skeleton height="3.125rem" mt="md" />
      <Skeleton height="2.75rem" />
    </Stack>
  );
}
