import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ReadState } from '../read-state.tsx';
import { useTasks } from './task-kinds.ts';
import { TaskList } from './task-list.tsx';

/** Shows the operator's tasks. Kinds without tasks are last. */
export function TasksTab() {
  const { query, kinds, count } = useTasks();
  return (
    <Stack>
      <h1>Pendências</h1>
      {!query.data && (
        <ReadState query={query}>
          <Skeleton height="10rem" radius="lg" />
          <Skeleton height="10rem" radius="lg" />
        </ReadState>
      )}
      {query.data && count === 0 && (
        <Alert color="pine" icon={<IconCheck />} title="Tudo em dia: nada pendente." />
      )}
      {[...kinds]
        .sort((a, b) => Number(a.tasks.length === 0) - Number(b.tasks.length === 0))
        .map((kind) => (
          <TaskList key={kind.title} {...kind} />
        ))}
    </Stack>
  );
}
