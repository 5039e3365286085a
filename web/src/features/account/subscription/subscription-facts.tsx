import { IconExternalLink } from '@tabler/icons-react';
import { planDisplayName } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { brand } from '../../../brand.ts';
import { FactList } from '../../../components/account/fact-list.tsx';
import { usePortal } from '../../../components/account/use-portal.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { AnchorButton, Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { Text } from '../../../components/ui/text.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';
import classes from '../card.module.css';
import { subscriptionConcern } from './subscription-concern.ts';
import { subscriptionLabel } from './subscription-label.ts';
import { SubscriptionNotice } from './subscription-notice.tsx';

const PALETTE = { green: 'pine', red: 'red', yellow: 'gold' } as const;

interface SubscriptionFactsProps {
  subscription: SubscriptionFields;
  email: string;
}

/** Plan, status and dates of a subscription, and the way to Stripe's portal. */
export function SubscriptionFacts({ subscription, email }: SubscriptionFactsProps) {
  const portal = usePortal(email);
  const label = subscriptionLabel(subscription);
  const concern = subscriptionConcern(subscription);
  const isOver = concern.kind === 'ended' || concern.kind === 'never-paid';
  const asksForBoleto = concern.kind === 'first-boleto' || concern.kind === 'renewal-boleto';
  const owes = asksForBoleto || concern.kind === 'unpaid';
  const isWell = subscription.subscription_active === true && concern.kind === 'none';
  // The period of a plan that was not paid yet has not begun.
  const hasPeriod = concern.kind !== 'first-boleto' && concern.kind !== 'never-paid';

  return (
    <>
      {/* Money that is owed comes before all else. */}
      {owes && <SubscriptionNotice concern={concern} />}
      <FactList
        facts={[
          ['Plano', planDisplayName(subscription.subscription_plan ?? '')],
          [
            'Status',
            <Badge key="status" color={PALETTE[label.color]}>
              {label.text}
            </Badge>,
          ],
          ['Início', hasPeriod ? formatUnixDate(subscription.subscription_start) : ''],
          ['Término', hasPeriod ? formatUnixDate(subscription.subscription_end) : ''],
        ]}
      />
      {isWell && subscription.subscription_end !== null && (
        <Text strong>Renova em {formatUnixDate(subscription.subscription_end)}</Text>
      )}
      {!owes && <SubscriptionNotice concern={concern} />}
      {isOver && (
        <LinkButton to="/planos" color="gold" size="lg" className={classes.action ?? ''}>
          Assinar de novo
        </LinkButton>
      )}
      {isWell && (
        <AnchorButton href={brand.appUrl} color="gold" size="lg" className={classes.action ?? ''}>
          Acessar o App
        </AnchorButton>
      )}
      <Button
        {...(isOver || isWell ? {} : { className: classes.action ?? '' })}
        variant={isOver || isWell || asksForBoleto ? 'default' : undefined}
        rightSection={<IconExternalLink size={18} />}
        loading={portal.opening}
        onClick={portal.open}
      >
        Gerenciar Plano
      </Button>
    </>
  );
}
