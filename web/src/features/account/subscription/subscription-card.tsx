import { Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Purchase } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { includedInAllPlans, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../../brand.ts';
import { Countdown } from '../../../components/account/countdown.tsx';
import { FactList } from '../../../components/account/fact-list.tsx';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import { useTrial } from '../../../components/account/use-trial.ts';
import { FromPrice } from '../../../components/plans/from-price.tsx';
import { Failure } from '../../../components/site/failure.tsx';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { formatDate, formatUnixDate } from '../../../lib/dates.ts';
import { planWithInterval } from '../../../lib/purchase/charges.ts';
import { pendingPaymentOf } from '../../../lib/purchase/subscription-state.ts';
import type { Trial } from '../../../lib/session/trial.ts';
import classes from '../card.module.css';
import { type CardInput, type CardView, cardView } from './card-view.ts';
import { Features } from './plan-features.tsx';
import { AppLink, StateAction } from './state-action.tsx';
import { PendingCard, StateNotice } from './state-notice.tsx';
import { PlanName, SubscriptionDetails } from './subscription-details.tsx';
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
  /** Shown below the card, in the same column. */
  children?: ReactNode;
}

export function SubscriptionCard(props: SubscriptionCardProps) {
  const trial = useTrial();
  const { profile, isLoading, unrecorded } = props;
  const hasUnmatchedPayment = Boolean(profile?.unmatched_payment);
  const view = profile && cardView({ profile, trial, unrecorded, hasUnmatchedPayment });
  const pending = profile && !isLoading && pendingPaymentOf(profile);
  return (
    <>
      {view?.state === 'renewal-pending' && pending && (
        <PendingCard view={view} payment={pending} />
      )}
      <Stack gap="lg">
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
        {props.children}
      </Stack>
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
  const notice = <StateNotice view={view} action={action} />;
  const details = <SubscriptionDetails view={view} profile={profile} email={email} />;
  const pending = pendingPaymentOf(profile);
  switch (view.state) {
    case 'confirming':
    case 'confirming-late':
    case 'pending-issued':
      return (
        <>
          {notice}
          {purchase && <PurchaseFacts {...purchase} />}
        </>
      );
    case 'no-plan':
      return (
        <>
          <Stack>
            <Text fw={650}>Você ainda não tem uma assinatura ativa.</Text>
            {view.qualifier && <Text c="dimmed">{view.qualifier}</Text>}
            {action}
            <FromPrice />
          </Stack>
          <Features title="Em todos os planos" items={includedInAllPlans} />
        </>
      );
    case 'trial':
      return (
        <Stack>
          {notice}
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
          {!view.notice && (
            <LinkButton to="/planos" variant="default">
              Conhecer os planos
            </LinkButton>
          )}
          <FromPrice />
        </Stack>
      );
    case 'first-pending':
      return (
        <>
          {notice}
          <div>
            {details}
            {/* Omit the plan, amount and due date, because `details` already shows them. */}
            {pending && (
              <PendingPaymentBlock
                payment={{ ...pending, plan: null, amount: null, expires_at: null }}
                mayCancel
              />
            )}
          </div>
        </>
      );
    case 'renewal-pending':
      // `PendingCard` shows the notice.
      return details;
    default:
      return (
        <>
          {notice}
          {details}
        </>
      );
  }
}

function PurchaseFacts({ planName, interval, amount, paidAt }: Purchase) {
  return (
    <FactList
      stacks
      facts={[
        ['Plano', <PlanName key="plan">{planWithInterval(planName, interval)}</PlanName>],
        ['Valor', formatCents(amount)],
        ['Pagamento', formatUnixDate(paidAt)],
      ]}
    />
  );
}

function Loading() {
  return (
    <div>
      <Text c="dimmed" role="status">
        Carregando...
      </Text>
      {['plan', 'status', 'period', 'payment', 'features', 'actions'].map((row) => (
        <Group key={row} mih="3.25rem">
          <Skeleton height="1rem" width="20%" />
          <Skeleton height="1rem" width="45%" />
        </Group>
      ))}
    </div>
  );
}
