import { Badge, Button, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { planDisplayName } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { brand } from '../../../brand.ts';
import { FactList } from '../../../components/account/fact-list.tsx';
import { usePortal } from '../../../components/account/use-portal.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';
import { subscriptionConcern, subscriptionLabel } from './subscription-concern.ts';
import { SubscriptionNotice } from './subscription-notice.tsx';

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
  const hasBoleto = concern.kind === 'first-boleto' || concern.kind === 'renewal-boleto';
  const owes = hasBoleto || concern.kind === 'unpaid';
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
            <Badge key="status" color={label.color}>
              {label.text}
            </Badge>,
          ],
          ['Início', hasPeriod ? formatUnixDate(subscription.subscription_start) : ''],
          ['Término', hasPeriod ? formatUnixDate(subscription.subscription_end) : ''],
        ]}
      />
      {isWell && subscription.subscription_end !== null && (
        <Text fw={650}>Renova em {formatUnixDate(subscription.subscription_end)}</Text>
      )}
      {!owes && <SubscriptionNotice concern={concern} />}
      <Stack mt="auto">
        {isOver && (
          <LinkButton to="/planos" color="gold" size="lg">
            Assinar de novo
          </LinkButton>
        )}
        {isWell && (
          <Button component="a" href={brand.appUrl} color="gold" size="lg">
            Acessar o App
          </Button>
        )}
        <Button
          variant={isOver || isWell || hasBoleto ? 'default' : 'filled'}
          rightSection={<IconExternalLink size={18} />}
          loading={portal.opening}
          onClick={portal.open}
        >
          Gerenciar Plano
        </Button>
      </Stack>
    </>
  );
}
