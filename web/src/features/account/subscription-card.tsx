import { Button, Paper, Text, Title } from '@mantine/core';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { brand } from '../../brand.ts';
import { Countdown } from '../../components/countdown.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useTrial } from '../../components/use-trial.ts';
import classes from './card.module.css';
import { SettlingNotice } from './settling-notice.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import type { LoadedProfile } from './use-profile.ts';

interface SubscriptionCardProps {
  loaded: LoadedProfile & { status: 'ready' };
  /** Of the signed-in person, for the portal. */
  email: string;
}

export function SubscriptionCard({ loaded, email }: SubscriptionCardProps) {
  return (
    <Paper component="section" withBorder radius="lg" shadow="sm" className={classes.card}>
      <Title order={2} className={classes.title}>
        Assinatura
      </Title>
      <Content loaded={loaded} email={email} />
    </Paper>
  );
}

function Content({ loaded, email }: SubscriptionCardProps) {
  const { subscription, settling, retry } = loaded;
  if (subscription === null) return <Unknown onRetry={retry} />;
  if (hasPlan(subscription)) return <SubscriptionFacts subscription={subscription} email={email} />;
  return settling === 'none' ? <NoPlan /> : <SettlingNotice settling={settling} />;
}

function hasPlan(subscription: SubscriptionFields): boolean {
  return Boolean(subscription.subscription_plan);
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.center}>
      <Text>Não foi possível carregar a sua assinatura agora.</Text>
      <Button variant="default" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}

function NoPlan() {
  const trial = useTrial();
  if (!trial.active) {
    return (
      <div className={classes.center}>
        <Text>Você ainda não tem uma assinatura ativa.</Text>
        <LinkButton to="/planos" color="gold" size="lg">
          Ver Planos Disponíveis
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={classes.center}>
      <Text fw={600}>Você está no período de testes do plano {TRIAL_PLAN_NAME}.</Text>
      <Countdown
        ms={trial.remainingMs}
        units={['days', 'hours', 'minutes']}
        label="Tempo restante do período de testes"
      />
      <Text c="dimmed">
        Aproveite para configurar os seus grupos e ver as primeiras ofertas saírem sozinhas.
      </Text>
      <Button component="a" href={brand.appUrl} color="gold" size="lg">
        Acessar o App
      </Button>
      <LinkButton to="/planos" variant="subtle">
        Conhecer os planos
      </LinkButton>
    </div>
  );
}
