import { Button, Card, Skeleton, Stack, Text } from '@mantine/core';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { brand } from '../../../brand.ts';
import { Countdown } from '../../../components/account/countdown.tsx';
import { useTrial } from '../../../components/account/use-person.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import type { Trial } from '../../../lib/session/trial.ts';
import classes from '../card.module.css';
import { PendingPurchaseNotice } from './pending-purchase-notice.tsx';
import { subscriptionConcern } from './subscription-concern.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';
import type { FoundProfile } from './use-profile.ts';

interface SubscriptionCardProps {
  found: FoundProfile;
  /** Of the signed-in person, for the portal. */
  email: string;
}

export function SubscriptionCard(props: SubscriptionCardProps) {
  return (
    <Card component="section" aria-busy={props.found.isLoading}>
      <h2 className={classes.title}>Assinatura</h2>
      <Content {...props} />
    </Card>
  );
}

function Content({ found, email }: SubscriptionCardProps) {
  const trial = useTrial();
  const { profile, isLoading, pending, retry } = found;
  if (isLoading) return <Loading />;
  if (profile === undefined) {
    return (
      <Stack className={classes.message}>
        <Text>Não foi possível carregar sua assinatura agora.</Text>
        <Button variant="default" onClick={retry}>
          Tentar novamente
        </Button>
      </Stack>
    );
  }
  if (pending !== 'none') return <PendingPurchaseNotice pending={pending} onRetry={retry} />;
  const isUnpaid = subscriptionConcern(profile).kind === 'never-paid';
  if (profile.subscription_plan && !(isUnpaid && trial?.active)) {
    return <SubscriptionFacts subscription={profile} email={email} />;
  }
  if (trial?.active) return <OnTrial trial={trial} isUnpaid={isUnpaid} />;
  return (
    <Stack className={classes.message}>
      <Text>Você ainda não tem uma assinatura ativa.</Text>
      <LinkButton to="/planos" color="gold" size="lg">
        Ver Planos Disponíveis
      </LinkButton>
    </Stack>
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

interface OnTrialProps {
  trial: Trial;
  /** A subscription was begun, and its first payment came to nothing. */
  isUnpaid: boolean;
}

function OnTrial({ trial, isUnpaid }: OnTrialProps) {
  return (
    <Stack className={classes.message}>
      {isUnpaid && (
        <Text>
          O primeiro pagamento da assinatura não foi concluído, e por isso ela não começou.
        </Text>
      )}
      <Text fw={650}>Você está no período de testes do plano {TRIAL_PLAN_NAME}.</Text>
      <Countdown
        ms={trial.remainingMs}
        units={['days', 'hours', 'minutes']}
        label="Tempo restante do período de testes"
      />
      <Text c="dimmed">
        Aproveite para configurar seus grupos e ver as primeiras ofertas saírem sozinhas.
      </Text>
      <Button component="a" href={brand.appUrl} color="gold" size="lg">
        Acessar o App
      </Button>
      <LinkButton to="/planos" variant="subtle">
        Conhecer os planos
      </LinkButton>
    </Stack>
  );
}
