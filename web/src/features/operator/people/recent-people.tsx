import { Badge, Card, Group, Text } from '@mantine/core';
import { DAY } from '#contract/days.ts';
import { type RecentView, recentView } from '#contract/operator.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { formatUnixTime } from '../../../lib/dates.ts';
import classes from '../action-row.module.css';
import { ActionRow } from '../action-row.tsx';
import { PersonLink } from '../links.tsx';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';

type Person = RecentView['people'][number];

export function RecentPeople() {
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
        {people.map((person) => (
          <PersonRow key={person.uid} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { uid, name, email, signed_up_at } = person;
  const { color, text } = stateOf(person);
  return (
    <ActionRow
      title={<PersonLink id={uid}>{name ?? email}</PersonLink>}
      details={name === null ? [] : [email]}
    >
      <Group gap="xs" w={{ md: '32rem', lg: '50rem' }} justify="space-between">
        <Badge size="md" color={color}>
          {text}
        </Badge>
        <Text c="dimmed" fz="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatUnixTime(signed_up_at)}
        </Text>
      </Group>
    </ActionRow>
  );
}

function stateOf({ plan, has_boleto, has_paid, signed_up_at }: Person) {
  if (plan !== null) return { color: 'pine', text: plan };
  if (has_boleto) return { color: 'gold', text: 'Boleto em aberto' };
  if (has_paid) return { color: 'gray', text: 'Ex-assinante' };
  const isInTrial = Date.now() / 1000 < signed_up_at + TRIAL_DAYS * DAY;
  return { color: 'gray', text: isInTrial ? 'Em teste' : 'Teste terminado' };
}
