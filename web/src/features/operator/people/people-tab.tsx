import { Alert, Group, Stack } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { personView } from '#contract/operator.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
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
            preload={false}
            variant="subtle"
            px="sm"
            mr="-sm"
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
    <Alert color="gray" icon={<IconUserQuestion />}>
      Ninguém encontrado com <strong>{id}</strong>. Contas excluídas não aparecem aqui.
    </Alert>
  );
}
