import { Alert, Badge, Card, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconUserQuestion } from '@tabler/icons-react';
import { DAY } from '#contract/days.ts';
import { personView, type RecentView, recentView } from '#contract/operator.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { formatUnixTime } from '../../../lib/dates.ts';
import classes from '../action-row.module.css';
import { ActionRow } from '../action-row.tsx';
import { PersonLink } from '../links.tsx';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
import { PersonDetails } from './person-details.tsx';
import { PersonSearch } from './person-search.tsx';

/** Finds a person and shows their data. The server logs each view. */
export function PeopleTab() {
  const [{ pessoa }] = useView();
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <h1>Pessoas</h1>
        {pessoa !== undefined && (
          <LinkButton
            to="/operacao"
            search={{ aba: 'pessoas' }}
            preload={false}
            variant="subtle"
            px={0}
            leftSection={<IconArrowLeft size={18} />}
          >
            Últimos cadastros
          </LinkButton>
        )}
      </Group>
      <PersonSearch />
      {pessoa === undefined ? <RecentPeople /> : <FoundPerson key={pessoa} id={pessoa} />}
    </Stack>
  );
}

function FoundPerson({ id }: { id: string }) {
  const query = useOperatorRead({ view: 'person', search: id }, personView, { once: true });
  if (!query.data || query.isError) return <ReadState query={query} heights={['28rem']} />;
  const { person } = query.data;
  return person ? (
    <PersonDetails person={person} reload={query.refetch} />
  ) : (
    <Alert color="gray" icon={<IconUserQuestion />}>
      Ninguém encontrado com <strong>{id}</strong>. Contas excluídas não aparecem aqui.
    </Alert>
  );
}

function RecentPeople() {
  const query = useOperatorRead({ view: 'recent' }, recentView);
  if (!query.data) return <ReadState query={query} heights={['24rem']} />;
  const { people } = query.data;
  return (
    <Card component="section">
      <h2>Últimos cadastros</h2>
      {people.length === 0 && (
        <Text c="dimmed">Ninguém ainda. Quem se cadastrar no site aparece aqui na hora.</Text>
      )}
      <ul className={classes.rows}>
        {people.map((person) => {
          const { uid, name, email, signed_up_at } = person;
          const { color, text } = stateOf(person);
          return (
            <ActionRow
              key={uid}
              title={<PersonLink id={uid}>{name ?? email}</PersonLink>}
              details={[]}
              stacks
            >
              <Group
                gap="xs"
                w={{ base: '100%', md: '36rem', lg: '54rem' }}
                justify="space-between"
              >
                <Text
                  c="dimmed"
                  fz="xs"
                  display={{ base: name === null ? 'none' : 'block', md: 'block' }}
                  w={{ base: '100%', md: '14rem', lg: '20rem' }}
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {name !== null && email}
                </Text>
                <Group w={{ md: '9rem' }}>
                  <Badge size="md" color={color}>
                    {text}
                  </Badge>
                </Group>
                <Text c="dimmed" fz="xs" ml="auto" style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatUnixTime(signed_up_at)}
                </Text>
              </Group>
            </ActionRow>
          );
        })}
      </ul>
    </Card>
  );
}

function stateOf({ plan, has_boleto, has_paid, signed_up_at }: RecentView['people'][number]) {
  if (plan !== null) return { color: 'pine', text: plan };
  if (has_boleto) return { color: 'gold', text: 'Boleto em aberto' };
  if (has_paid) return { color: 'gray', text: 'Ex-assinante' };
  const isInTrial = Date.now() / 1000 < signed_up_at + TRIAL_DAYS * DAY;
  return { color: 'gray', text: isInTrial ? 'Em teste' : 'Teste terminado' };
}
