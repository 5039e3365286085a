import { Box, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { OperatorPerson } from '#contract/operator.ts';
import { type Fact, FactList } from '../../../components/account/fact-list.tsx';
import { PaymentList } from '../../../components/account/payment-list.tsx';
import { TableRegion } from '../table-region.tsx';
import { ApplyPerson } from './apply-person.tsx';
import { consentFacts, recordFacts, subscriptionFacts, touchFacts } from './person-facts.ts';
import { PersonSubscriptions } from './person-subscriptions.tsx';
import { PersonTimeline } from './person-timeline.tsx';

const NEVER = 'Nunca assinou: não há assinatura nem pagamento na Stripe.';

interface PersonDetailsProps {
  person: OperatorPerson;
  reload: () => Promise<unknown>;
}

export function PersonDetails({ person, reload }: PersonDetailsProps) {
  const { record, attribution, uid } = person;
  const name = record?.displayName ?? record?.email ?? uid;
  // Without a user record, show the purchases even if there are none.
  const showsPurchases = !record || person.subscriptions.length + person.payments.length > 0;
  const signUp = <Facts title="Cadastro" facts={recordFacts(person)} />;
  const origin = (
    <>
      <Facts
        title="Consentimento"
        facts={consentFacts(record?.consent ?? null)}
        empty="Ainda não decidiu sobre cookies."
      />
      <Facts
        title="Primeiro contato"
        facts={touchFacts(attribution)}
        empty="Chegou sem campanha, afiliado ou cupom no endereço."
      />
    </>
  );
  const recorded = record && (
    <Facts
      title="Assinatura no registro"
      facts={subscriptionFacts(record)}
      empty={showsPurchases ? 'Nunca assinou.' : NEVER}
    />
  );
  const timeline = <PersonTimeline entries={person.timeline} />;
  return (
    <Stack gap="lg">
      <Card component="section">
        <Group justify="space-between">
          <Box flex="1 1 14rem" miw={0}>
            <h2>{name}</h2>
            {record && name !== record.email && <Text c="dimmed">{record.email}</Text>}
          </Box>
          <ApplyPerson person={person} onApplied={reload} />
        </Group>
      </Card>
      <SimpleGrid cols={{ base: 1, md: showsPurchases ? 3 : 2 }} style={{ alignItems: 'start' }}>
        {showsPurchases ? (
          <>
            <Stack>
              {signUp}
              {origin}
            </Stack>
            <Stack>
              {recorded}
              <Purchases person={person} />
            </Stack>
            {timeline}
          </>
        ) : (
          <>
            {signUp}
            <Stack>
              {recorded}
              {origin}
              {timeline}
            </Stack>
          </>
        )}
      </SimpleGrid>
    </Stack>
  );
}

function Purchases({ person: { subscriptions, payments } }: Pick<PersonDetailsProps, 'person'>) {
  return (
    <>
      <PersonSubscriptions subscriptions={subscriptions} />
      <Card component="section">
        <h2>Pagamentos</h2>
        {payments.length === 0 ? (
          <Text>Nenhum.</Text>
        ) : (
          <TableRegion label="Pagamentos" maxHeight="20rem">
            <PaymentList payments={payments} />
          </TableRegion>
        )}
      </Card>
    </>
  );
}

interface FactsProps {
  title: string;
  facts: readonly Fact[];
  empty?: string;
}

function Facts({ title, facts, empty }: FactsProps) {
  const isEmpty = facts.every(([, value]) => !value);
  return (
    <Card component="section">
      <h2>{title}</h2>
      {isEmpty ? <Text>{empty}</Text> : <FactList facts={facts} />}
    </Card>
  );
}
