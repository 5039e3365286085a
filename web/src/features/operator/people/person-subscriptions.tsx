import { Badge, Card, Group } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import type { OperatorPerson } from '#contract/operator.ts';
import { INTERVALS } from '#contract/plans.ts';
import { formatUnixDate } from '../../../lib/dates.ts';
import { planWithInterval } from '../../../lib/purchase/charges.ts';
import classes from '../action-row.module.css';
import { ActionRow } from '../action-row.tsx';
import { StripeLink } from '../links.tsx';
import { subscriptionStatus } from './person-texts.ts';

type Subscription = OperatorPerson['subscriptions'][number];

export function PersonSubscriptions({ subscriptions }: Pick<OperatorPerson, 'subscriptions'>) {
  return (
    <Card component="section">
      <h2>Assinaturas na Stripe</h2>
      <ul className={`${classes.rows} ${classes.inset}`}>
        {subscriptions.map((each) => (
          <ActionRow
            key={each.id}
            title={
              <Group component="span" gap="2px 0.5rem" style={{ overflowWrap: 'anywhere' }}>
                {planWithInterval(each.plan ?? each.id, intervalOf(each))}
                <Badge component="span" size="md" color={each.ended_at === null ? 'pine' : 'gray'}>
                  {subscriptionStatus(each.status)}
                </Badge>
              </Group>
            }
            details={detailsOf(each)}
          >
            <StripeLink href={each.stripe_url} of={each.id}>
              Abrir
            </StripeLink>
          </ActionRow>
        ))}
      </ul>
    </Card>
  );
}

const intervalOf = ({ interval }: Subscription) => INTERVALS.find((each) => each === interval);

function detailsOf({ price, coupon, created, ended_at }: Subscription): string[] {
  return [
    ...(price === null ? [] : [formatCents(price)]),
    ...(coupon === null ? [] : [`cupom ${coupon}`]),
    `desde ${formatUnixDate(created)}`,
    ...(ended_at === null ? [] : [`até ${formatUnixDate(ended_at)}`]),
  ];
}
