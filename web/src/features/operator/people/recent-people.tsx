import { Badge, Box, Card, Group, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DAY } from '#contract/days.ts';
import { type RecentView, recentView } from '#contract/operator.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { formatUnixTime } from '../../../lib/dates.ts';
import classes from '../action-row.module.css';
import { ActionRows } from '../action-row.tsx';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';

type Person = RecentView['people'][number];

/** Lists the last sign-ups. */
export function RecentPeople() {
  const query = useOperatorRead({ view: 'recent' }, recentView);
  if (!query.data) {
    return (
      <ReadState query={query}>
        <Skeleton height="24rem" radius="lg" />
      </ReadState>
    );
  }
  const { people } = query.data;
  return (
    <Card component="section">
      <h2>Últimos cadastros</h2>
      {people.length === 0 && (
        <Text c="dimmed">Ninguém ainda. Quem se cadastrar no site aparece aqui na hora.</Text>
      )}
      <ActionRows>
        {people.map((person) => (
          <PersonRow key={person.uid} person={person} />
        ))}
      </ActionRows>
    </Card>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { uid, name, email, signed_up_at } = person;
  const { color, text } = stateOf(person);
  return (
    <Group component="li" gap="0.5rem 1.5rem" className={classes.row ?? ''}>
      <Link
        className={classes.link}
        to="/operacao"
        search={{ aba: 'pessoas', pessoa: uid }}
        preload={false}
      >
        <Text span size="sm" fw={650} lh={1.35}>
          {name ?? email}
        </Text>
        <Text span c="dimmed" fz="xs" lh={1.35}>
          {name !== null && email}
        </Text>
      </Link>
      <Box w={{ sm: '10rem' }}>
        <Badge size="md" color={color}>
          {text}
        </Badge>
      </Box>
      <Text size="sm" c="dimmed" w={{ sm: '10rem' }} ta={{ sm: 'end' }}>
        {formatUnixTime(signed_up_at)}
      </Text>
    </Group>
  );
}

/** What the person has now. */
function stateOf({ plan, has_boleto, has_paid, signed_up_at }: Person) {
  if (plan !== null) return { color: 'pine', text: plan };
  if (has_boleto) return { color: 'gold', text: 'Boleto em aberto' };
  if (has_paid) return { color: 'gray', text: 'Ex-assinante' };
  const isInTrial = Date.now() / 1000 < signed_up_at + TRIAL_DAYS * DAY;
  return { color: 'gray', text: isInTrial ? 'Em teste' : 'Teste terminado' };
}
