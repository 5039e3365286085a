import { Alert, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { tasksView } from '#contract/operator.ts';
import { Failure } from '../../../components/site/failure.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { countTasks } from './count-tasks.ts';
import { MoneyTasks } from './money-tasks.tsx';
import { SystemTasks } from './system-tasks.tsx';

/** What somebody has to do or look into. */
export function TasksTab() {
  const { data, ...query } = useOperatorRead({ view: 'tasks' }, tasksView);
  return (
    <Stack gap="lg">
      <VisuallyHidden role="heading" aria-level={2}>
        Pendências
      </VisuallyHidden>
      {query.isPending && (
        <Stack role="status" aria-label="Carregando...">
          <Skeleton height="10rem" radius="lg" />
          <Skeleton height="10rem" radius="lg" />
        </Stack>
      )}
      {query.isError && !data && (
        <Failure
          title="Não foi possível carregar"
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {data && countTasks(data) === 0 && (
        <Alert color="pine" icon={<IconCheck />} title="Tudo em dia: nada pendente." />
      )}
      {data && <MoneyTasks tasks={data} />}
      {data && <SystemTasks tasks={data} />}
    </Stack>
  );
}
