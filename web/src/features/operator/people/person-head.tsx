import { Box, Card, Group, Text } from '@mantine/core';
import type { OperatorPerson } from '#contract/operator.ts';
import { StripeLink } from '../stripe-link.tsx';
import { ApplyPerson } from './apply-person.tsx';

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
      <Group justify="space-between">
        <Box miw={0}>
          <h3>{name}</h3>
          {record && name !== record.email && <Text c="dimmed">{record.email}</Text>}
        </Box>
        {stripe_url !== null && <StripeLink href={stripe_url}>Abrir na Stripe</StripeLink>}
      </Group>
      <ApplyPerson uid={uid} onApplied={reload} />
    </Card>
  );
}
