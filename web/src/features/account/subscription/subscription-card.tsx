import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../../brand.ts';
import { useTrial } from '../../../components/account/use-trial.ts';
import { AnchorButton, Button } from '../../../components/ui/button.tsx';
import { Countdown } from '../../../components/ui/countdown.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { Text } from '../../../components/ui/text.tsx';
import type { Trial } from '../../../lib/session/trial.ts';
import classes from '../card.module.css';
import { PendingPurchaseNotice } from './pending-purchase-notice.tsx';
import { subscriptionConcern } from './subscription-concern.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';
import type { PendingPurchase } from './use-pending-purchase.ts';

interface SubscriptionCardProps {
  /** Null where it could not be loaded. */
  subscription: UserProfile | null;
  pending: PendingPurchase;
  /** Reads the record again. */
  onRetry: () => void;
  /** Of the signed-in person, for the portal. */
  email: string;
}

export function SubscriptionCard(props: SubscriptionCardProps) {
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>Assinatura</h2>
      <Content {...props} />
    </section>
  );
}

function Content({ subscription, pending, email, onRetry }: SubscriptionCardProps) {
  const trial = useTrial();
  if (subscription === null) return <Unknown onRetry={onRetry} />;
  if (pending !== 'none') return <PendingPurchaseNotice pending={pending} onRetry={onRetry} />;
  if (!subscription.subscription_plan) return <NoPlan trial={trial} />;
  const isUnpaid = subscriptionConcern(subscription).kind === 'never-paid';
  if (isUnpaid && trial.active) return <NoPlan trial={trial} unpaid />;
  return <SubscriptionFacts subscription={subscription} email={email} />;
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.center}>
      <Text>Não foi possível carregar sua assinatura agora.</Text>
      <Button variant="default" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}

interface NoPlanProps {
  trial: Trial;
  /** A subscription was begun, and its first payment came to nothing. */
  unpaid?: boolean;
}

function NoPlan({ trial, unpaid = false }: NoPlanProps) {
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
      {unpaid && (
        <Text>
          O primeiro pagamento da assinatura não foi concluído, e por isso ela não começou.
        </Text>
      )}
      <Text strong>Você está no período de testes do plano {TRIAL_PLAN_NAME}.</Text>
      <Countdown
        ms={trial.remainingMs}
        units={['days', 'hours', 'minutes']}
        label="Tempo restante do período de testes"
      />
      <Text tone="dimmed">
        Aproveite para configurar seus grupos e ver as primeiras ofertas saírem sozinhas.
      </Text>
      <AnchorButton href={brand.appUrl} color="gold" size="lg">
        Acessar o App
      </AnchorButton>
      <LinkButton to="/planos" variant="subtle">
        Conhecer os planos
      </LinkButton>
    </div>
  );
}
