import { Alert, Card, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Purchase } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { includedInAllPlans, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../../brand.ts';
import { Countdown } from '../../../components/account/countdown.tsx';
import { useTrial } from '../../../components/account/use-trial.ts';
import { CheckList } from '../../../components/page/check-list.tsx';
import { FromPrice } from '../../../components/plans/from-price.tsx';
import { Failure } from '../../../components/site/failure.tsx';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { formatDate, formatUnixDate } from '../../../lib/dates.ts';
import { pendingMethod } from '../../../lib/payment-method.ts';
import { planWithInterval } from '../../../lib/purchase/charges.ts';
import { pendingPaymentOf } from '../../../lib/purchase/subscription-state.ts';
import type { Trial } from '../../../lib/session/trial.ts';
import classes from '../card.module.css';
import { type CardInput, type CardView, cardView } from './card-view.ts';
import { AppLink, StateAction } from './state-action.tsx';
import { PendingCard, StateNotice } from './state-notice.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';
import { UnmatchedPaymentNotice } from './unmatched-payment-notice.tsx';

interface SubscriptionCardProps {
  /** Undefined until the profile has loaded. */
  profile: UserProfile | undefined;
  isLoading: boolean;
  unrecorded: NonNullable<CardInput['unrecorded']>;
  /** This browser's last purchase, with the amount paid. */
  purchase: Purchase | undefined;
  retry: () => void;
  isRetrying: boolean;
  email: string;
}

export function SubscriptionCard(props: SubscriptionCardProps) {
  const trial = useTrial();
  const { profile, isLoading, unrecorded } = props;
  const hasUnmatchedPayment = Boolean(profile?.unmatched_payment);
  const view = profile && cardView({ profile, trial, unrecorded, hasUnmatchedPayment });
  const pending = profile && !isLoading && pendingPaymentOf(profile);
  return (
    <>
      {view && pending && <PendingCard view={view} payment={pending} />}
      <Card component="section" aria-busy={isLoading}>
        <Group justify="space-between" mih="2.75rem">
          <h2 className={classes.title}>Assinatura</h2>
          {view && !isLoading && view.state !== 'trial' && <AppLink view={view} />}
        </Group>
        {profile?.unmatched_payment && (
          <UnmatchedPaymentNotice payment={profile.unmatched_payment} />
        )}
        {isLoading ? <Loading /> : <Content {...props} trial={trial} view={view} />}
      </Card>
    </>
  );
}

type ContentProps = SubscriptionCardProps & { trial: Trial | null; view: CardView | undefined };

function Content({ profile, trial, view, purchase, retry, isRetrying, email }: ContentProps) {
  if (!profile || !view) {
    return (
      <Failure
        title="Não foi possível carregar sua assinatura agora."
        support={`Olá! Não consigo ver sua assinatura no ${brand.name}: ${email}.`}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    );
  }
  const action = <StateAction view={view} email={email} retry={retry} />;
  switch (view.state) {
    case 'confirming':
      return (
        <Stack role="status" mt="xs">
          <Loader aria-hidden="true" />
          <Text fw={650}>Confirmando seu pagamento...</Text>
          <Text c="dimmed">
            Leva alguns segundos, e o acesso ao plano aparece aqui sozinho. Não pague de novo.
          </Text>
          <PaidAmount purchase={purchase} />
        </Stack>
      );
    case 'confirming-late':
      return (
        <Stack>
          <Text fw={650}>
            Seu pagamento foi recebido, mas a liberação está demorando mais que o normal.
          </Text>
          <PaidAmount purchase={purchase} />
          <Text c="dimmed">
            Não pague de novo: o acesso é liberado sozinho. Volte a esta página em alguns minutos.
          </Text>
          {action}
        </Stack>
      );
    case 'pending-issued':
      return (
        <Stack>
          <Text fw={650}>Seu {pendingMethod.name} foi emitido.</Text>
          <Text c="dimmed">
            Em instantes ele aparece aqui, com o código para pagar. Depois de pago, o banco leva{' '}
            {pendingMethod.confirmedIn} para confirmar, e aí o plano é liberado.
            {trial?.active && ' Até lá, vale seu período de teste.'}
          </Text>
          {action}
        </Stack>
      );
    case 'no-plan':
      return (
        <>
          <Stack mb="sm">
            <Text fw={650}>Você ainda não tem uma assinatura ativa.</Text>
            {view.qualifier && <Text c="dimmed">{view.qualifier}</Text>}
            {action}
            <FromPrice />
          </Stack>
          <h3>Em todos os planos</h3>
          <CheckList items={includedInAllPlans} />
        </>
      );
    case 'trial':
      return (
        <Stack>
          {view.qualifier && (
            <Alert color="gold" icon={<IconAlertCircle />}>
              {view.qualifier}
            </Alert>
          )}
          <Text fw={650}>Você está no período de testes do plano {TRIAL_PLAN_NAME}.</Text>
          {trial && (
            <>
              <Countdown
                ms={trial.remainingMs}
                units={['days', 'hours', 'minutes']}
                label="Tempo restante do período de teste"
              />
              <Text>
                Até {formatDate(trial.endsAt)}. Nada será cobrado: se você não assinar, o acesso
                simplesmente termina.
              </Text>
            </>
          )}
          <Text c="dimmed">
            Aproveite para configurar seus grupos e ver as primeiras ofertas saírem sozinhas.
          </Text>
          <AppLink view={view} />
          <LinkButton to="/planos" variant="default">
            Conhecer os planos
          </LinkButton>
          <FromPrice />
        </Stack>
      );
    default:
      return (
        <>
          {!pendingPaymentOf(profile) && <StateNotice view={view} action={action} />}
          <SubscriptionDetails view={view} profile={profile} email={email} />
        </>
      );
  }
}

function PaidAmount({ purchase }: Pick<SubscriptionCardProps, 'purchase'>) {
  if (!purchase) return null;
  const { planName, interval, amount, paidAt } = purchase;
  return (
    <Text>
      {planWithInterval(planName, interval)}, pago em {formatUnixDate(paidAt)}:{' '}
      <strong style={{ whiteSpace: 'nowrap' }}>{formatCents(amount)}</strong>
    </Text>
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
