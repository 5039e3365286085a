import { Group, Stack } from '@mantine/core';
import { personView } from '#contract/operator.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
import { Nobody } from './nobody.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonSearch } from './person-search.tsx';
import { RecentPeople } from './recent-people.tsx';

/** Finds a person and shows their data. The server logs each view. */
export function PeopleTab() {
  const [{ pessoa }, change] = useView();
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <h1>Pessoas</h1>
        {pessoa !== undefined && (
          <LinkButton
            to="/operacao"
            search={{ aba: 'pessoas' }}
            variant="subtle"
            px="sm"
            mr="-sm"
            preload={false}
          >
            Últimos cadastros
          </LinkButton>
        )}
      </Group>
      <PersonSearch shown={pessoa} onFound={(uid) => change({ pessoa: uid })} />
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
    <Nobody search={id}>Contas excluídas não aparecem aqui.</Nobody>
  );
}
