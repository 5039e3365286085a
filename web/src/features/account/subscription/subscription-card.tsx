import { Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Purchase } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { includedInAllPlans, planByName, TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../../brand.ts';
import { Countdown } from '../../../components/account/countdown.tsx';
import { FactList } from '../../../components/account/fact-list.tsx';
import { TextSkeleton } from '../../../components/account/text-skeleton.tsx';
import { useTrial } from '../../../components/account/use-trial.ts';
import { FromPrice } from '../../../components/plans/from-price.tsx';
import { Failure } from '../../../components/site/failure.tsx';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { formatDate, formatUnixDate } from '../../../lib/dates.ts';
import { planWithInterval } from '../../../lib/purchase/charges.ts';
import { pendingPaymentOf } from '../../../lib/purchase/subscription-state.ts';
import { type Trial, timeParts } from '../../../lib/session/trial.ts';
import classes from '../card.module.css';
import { type CardInput, type CardView, cardView } from './card-view.ts';
import { Features, PlanFeatures } from './plan-features.tsx';
import { AppLink, StateAction } from './state-action.tsx';
import { PendingCard, StateNotice } from './state-notice.tsx';
import { PlanName, SubscriptionDetails } from './subscription-details.tsx';
import { UnmatchedPaymentNotice } from './unmatched-payment-notice.tsx';

interface SubscriptionCardProps {
  profile: UserProfile | undefined;
  isLoading: boolean;
  unrecorded: NonNullable<CardInput['unrecorded']>;
  /** The last purchase in this browser, if it is paid. */
  purchase: Purchase | undefined;
  retry: () => void;
  isRetrying: boolean;
  email: string;
}

export function SubscriptionCard(props: SubscriptionCardProps) {
  const trial = useTrial();
  const { profile, isLoading, unrecorded, purchase, retry, email } = props;
  const hasUnmatchedPayment = Boolean(profile?.unmatched_payment);
  const view = profile && cardView({ profile, trial, unrecorded, hasUnmatchedPayment });
  const loaded = isLoading ? undefined : view;
  const hasAppLink = loaded?.hasAccess && loaded.state !== 'trial';
  const isEmpty = loaded && unrecorded !== 'none' && !purchase && !hasAppLink;
  const pending = profile && pendingPaymentOf(profile);
  return (
    <>
      {profile?.unmatched_payment && <UnmatchedPaymentNotice {...profile.unmatched_payment} />}
      {loaded &&
        (loaded.action.kind === 'pending-payment' && pending ? (
          <PendingCard view={loaded} payment={pending} />
        ) : (
          <StateNotice
            view={loaded}
            action={<StateAction view={loaded} email={email} retry={retry} />}
          />
        ))}
      {!isEmpty && (
        <Card component="section" className={classes.subscription ?? ''} aria-busy={isLoading}>
          <Group
            justify="space-between"
            // On a wide screen, the title stands beside the title of the account's card.
            mih={{ base: hasAppLink ? '2.75rem' : 0, md: '2.75rem' }}
            mb={{ base: hasAppLink ? '-xs' : 0, md: '-xs' }}
          >
            <h2 className={classes.title}>Assinatura</h2>
            {isLoading && (
              <Text c="dimmed" role="status">
                Carregando...
              </Text>
            )}
            {loaded && hasAppLink && <AppLink view={loaded} />}
          </Group>
          {isLoading ? <Loading /> : <Content {...props} trial={trial} view={view} />}
        </Card>
      )}
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
  const isLastDay = trial !== null && timeParts(trial.remainingMs).days === 0 && !view.isQuiet;
  const plans = !view.notice && (
    <LinkButton to="/planos" {...(isLastDay ? { color: 'gold' } : { variant: 'default' })}>
      Conhecer os planos
    </LinkButton>
  );
  switch (view.state) {
    case 'confirming':
    case 'confirming-late':
    case 'pending-issued':
      return purchase ? (
        <PurchaseFacts {...purchase} />
      ) : (
        <>
          {trial?.active && (
            <FactList
              stacks
              facts={[
                ['Agora', 'Período de teste'],
                ['Até', formatDate(trial.endsAt)],
              ]}
            />
          )}
          <AllPlansInclude />
        </>
      );
    case 'no-plan':
      return (
        <>
          <Stack>
            <Text fw={650}>Você ainda não tem uma assinatura ativa.</Text>
            {view.qualifier && <Text c="dimmed">{view.qualifier}</Text>}
            <StateAction view={view} email={email} retry={retry} />
            <FromPrice />
          </Stack>
          <AllPlansInclude />
        </>
      );
    case 'trial':
      return (
        <>
          <Stack>
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
            <Group grow preventGrowOverflow={false} gap="sm">
              {isLastDay && plans}
              <AppLink view={{ ...view, isQuiet: view.isQuiet || isLastDay }} />
              {!isLastDay && plans}
            </Group>
            <FromPrice />
          </Stack>
          <AllPlansInclude />
        </>
      );
    default:
      return <SubscriptionDetails view={view} profile={profile} email={email} />;
  }
}

const AllPlansInclude = () => (
  <Features title="Em todos os planos" items={includedInAllPlans} columns />
);

function PurchaseFacts({ planName, interval, amount, paidAt }: Purchase) {
  return (
    <>
      <FactList
        stacks
        facts={[
          ['Plano', <PlanName key="plan">{planWithInterval(planName, interval)}</PlanName>],
          ['Valor', formatCents(amount)],
          ['Pagamento', formatUnixDate(paidAt)],
        ]}
      />
      <PlanFeatures title="O plano inclui" plan={planByName(planName)} />
    </>
  );
}

/** A skeleton of an active subscription, because most users have one. */
function Loading() {
  const value = <TextSkeleton width="8rem" />;
  const action = <TextSkeleton width="6rem" />;
  return (
    <div aria-hidden="true">
      <FactList
        stacks
        facts={[
          ['Plano', value, value, action],
          ['Status', value],
          ['Início', value],
          ['Término', value, value],
          ['Pagamento', value, null, action],
        ]}
      />
      <Stack py="md">
        {value}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {['first', 'second', 'third', 'fourth', 'home', 'cancel'].map((line) => (
            <div key={line}>{value}</div>
          ))}
        </SimpleGrid>
      </Stack>
    </div>
  );
}
