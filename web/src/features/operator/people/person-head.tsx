import { Card, Text } from '@mantine/core';
import type { OperatorPerson } from '#contract/operator.ts';
import { StripeLink } from '../stripe-link.tsx';
import { ApplyPerson } from './apply-person.tsx';
import classes from './people.module.css';

interface PersonHeadProps {
  person: OperatorPerson;
  reload: () => Promise<unknown>;
}

/** Who it is, and what can be done. */
export function PersonHead({ person, reload }: PersonHeadProps) {
  const { record, uid, stripe_url } = person;
  const name = record?.displayName ?? record?.email ?? uid;
  return (
    <Card component="section">
      <div className={classes.head}>
        <div className={classes.name}>
          <h3>{name}</h3>
          {record && name !== record.email && <Text c="dimmed">{record.email}</Text>}
        </div>
        {stripe_url !== null && <StripeLink href={stripe_url}>Abrir na Stripe</StripeLink>}
      </div>
      <ApplyPerson uid={uid} onApplied={reload} />
    </Card>
  );
}
