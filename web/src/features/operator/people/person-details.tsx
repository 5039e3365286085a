import { Badge, Box, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UserProfile } from '#contract/users.ts';
import { type Fact, FactList } from '../../../components/account/fact-list.tsx';
import { PaymentList } from '../../../components/account/payment-list.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';
import { planWithInterval } from '../../../lib/purchase/charges.ts';
import { CopyId } from '../copy-buttons.tsx';
import { TableRegion } from '../table-region.tsx';
import { ApplyPerson, type PersonProps } from './apply-person.tsx';
import { consentFacts, recordFacts, subscriptionFacts, touchFacts } from './person-facts.ts';
import { PersonSubscriptions } from './person-subscriptions.tsx';
import { subscriptionStatus } from './person-texts.ts';
import { PersonTimeline } from './person-timeline.tsx';

export function PersonDetails({ person, reload }: PersonProps) {
  const { record, subscriptions, payments, timeline } = person;
  const subscribed = record ? subscriptionFacts(record) : [];
  const consent = consentFacts(record?.consent ?? null);
  const touch = touchFacts(person.attribution);
  const isBuyer = subscriptions.length + payments.length > 0;
  const missingFacts = [
    ['Assinatura no registro', record && isEmpty(subscribed) && 'Nunca assinou.'],
    ['Assinaturas na Stripe', subscriptions.length === 0 && 'Nenhuma.'],
    ['Pagamentos', payments.length === 0 && 'Nenhum.'],
    ['Consentimento', isEmpty(consent) && 'Ainda não decidiu sobre cookies.'],
    ['Primeiro contato', isEmpty(touch) && 'Chegou sem campanha, afiliado ou cupom no endereço.'],
    ['Histórico', timeline.length === 0 && 'Nada ainda.'],
  ] as const;
  const account = <Facts title="Cadastro" facts={recordFacts(person)} />;
  const decided = <Facts title="Consentimento" facts={consent} />;
  const arrived = <Facts title="Primeiro contato" facts={touch} />;
  const recorded = <Facts title="Assinatura no registro" facts={subscribed} />;
  const history = timeline.length > 0 && <PersonTimeline entries={timeline} />;
  const filled = [touch, subscribed, consent].filter((facts) => !isEmpty(facts));
  const cardCount = 1 + filled.length + (history ? 1 : 0);
  // A new user has few cards, so the missing facts stand beside them.
  const fitsMissing = !isBuyer && cardCount < 3;
  const columns = Math.min(fitsMissing ? cardCount + 1 : cardCount, 3);
  const missing = <MissingFacts facts={missingFacts} columns={fitsMissing ? 3 - cardCount : 3} />;
  return (
    <Stack gap="lg">
      <PersonHead person={person} reload={reload} />
      {isBuyer ? (
        <SimpleGrid cols={{ base: 1, md: history ? 3 : 2 }} style={{ alignItems: 'start' }}>
          <Stack>
            {recorded}
            {subscriptions.length > 0 && <PersonSubscriptions subscriptions={subscriptions} />}
            {payments.length > 0 && (
              <Card component="section">
                <h2>Pagamentos</h2>
                <TableRegion label="Pagamentos" maxHeight="20rem">
                  <PaymentList payments={payments} />
                </TableRegion>
              </Card>
            )}
          </Stack>
          {history}
          <Stack>
            {account}
            {arrived}
            {decided}
          </Stack>
        </SimpleGrid>
      ) : (
        <SimpleGrid cols={{ base: 1, md: columns }} style={{ alignItems: 'start' }}>
          {account}
          {arrived}
          {recorded}
          {decided}
          {history}
          {fitsMissing && missing}
        </SimpleGrid>
      )}
      {!fitsMissing && missing}
    </Stack>
  );
}

function PersonHead({ person, reload }: PersonProps) {
  const { record, uid, stripe_customer } = person;
  const name = record?.displayName ?? record?.email ?? uid;
  return (
    <Card component="section">
      <Group justify="space-between">
        <Box flex="1 1 14rem" miw={0}>
          <Group gap="0.25rem 0.5rem">
            <Box component="h2" fz="1.375rem" mr="xs" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            {record && <PersonPlan record={record} />}
          </Group>
          <Group gap="0 1rem">
            {record && name !== record.email && (
              <Text c="dimmed" w={{ base: '100%', sm: 'auto' }}>
                {record.email}
              </Text>
            )}
            <CopyId name="uid" id={uid} />
            {stripe_customer && <CopyId name="cliente da Stripe" id={stripe_customer} />}
          </Group>
        </Box>
        <ApplyPerson person={person} reload={reload} />
      </Group>
    </Card>
  );
}

function PersonPlan({ record }: { record: UserProfile }) {
  const { subscription_status: status, subscription_plan: plan, subscription_end: end } = record;
  if (status === null) return <Badge color="gray">Sem assinatura</Badge>;
  const color = !record.subscription_active ? 'gray' : status === 'active' ? 'pine' : 'gold';
  return (
    <Group gap="0.25rem 0.5rem">
      <Badge color={color}>{subscriptionStatus(status)}</Badge>
      {plan && <Badge color="gray">{planWithInterval(plan, record.subscription_interval)}</Badge>}
      {end !== null && (
        <Text span c="dimmed" size="sm">
          até {formatUnixDate(end)}
        </Text>
      )}
    </Group>
  );
}

const isEmpty = (facts: readonly Fact[]) => facts.every(([, value]) => !value);

type MissingFact = readonly [name: string, text: string | false | null];

function MissingFacts({ facts, columns }: { facts: readonly MissingFact[]; columns: number }) {
  const shown = facts.filter(([, text]) => text);
  if (shown.length === 0) return null;
  return (
    <Card component="section">
      <h2>Ainda vazio</h2>
      <SimpleGrid cols={{ base: 1, sm: 2, md: columns }} verticalSpacing="xs">
        {shown.map(([name, text]) => (
          <Text key={name} size="sm" c="dimmed">
            <Text span inherit c="var(--mantine-color-text)" display="block">
              {name}
            </Text>
            {text}
          </Text>
        ))}
      </SimpleGrid>
    </Card>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (isEmpty(facts)) return null;
  return (
    <Card component="section">
      <h2>{title}</h2>
      <FactList facts={facts} />
    </Card>
  );
}
