import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { personView } from '#contract/operator.ts';
import { Failure } from '../../../components/site/failure.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
import { PersonDetails } from './person-details.tsx';
import { PersonSearch } from './person-search.tsx';

/** Finds a person, and shows all that is known of them. Each look is noted in the operators' log. */
export function PeopleTab() {
  const [{ pessoa }, change] = useView();
  return (
    <Stack gap="lg">
      <VisuallyHidden role="heading" aria-level={2}>
        Pessoas
      </VisuallyHidden>
      <PersonSearch shown={pessoa} onFound={(uid) => change({ pessoa: uid })} />
      {pessoa !== undefined && <FoundPerson key={pessoa} id={pessoa} />}
    </Stack>
  );
}

function FoundPerson({ id }: { id: string }) {
  const { data, ...query } = useOperatorRead({ view: 'person', search: id }, personView, {
    once: true,
  });
  if (query.isPending) {
    return (
      <Stack role="status" aria-label="Carregando...">
        <Skeleton height="14rem" radius="lg" />
        <Skeleton height="14rem" radius="lg" />
      </Stack>
    );
  }
  if (query.isError) {
    return (
      <Failure
        title="Não foi possível carregar"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return data?.person ? (
    <PersonDetails person={data.person} reload={() => query.refetch()} />
  ) : (
    <Text role="status">
      Ninguém encontrado com <strong>{id}</strong>. Contas excluídas não aparecem aqui.
    </Text>
  );
}
