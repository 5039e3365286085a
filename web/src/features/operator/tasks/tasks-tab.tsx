import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ReadState } from '../read-state.tsx';
import { useTasks } from './task-kinds.ts';
import { TaskList } from './task-list.tsx';

/** Shows the operator's tasks. */
export function TasksTab() {
  const { query, kinds, count } = useTasks();
  if (!query.data) {
    return (
      <ReadState query={query}>
        <Skeleton height="10rem" radius="lg" />
        <Skeleton height="10rem" radius="lg" />
      </ReadState>
    );
  }
  return (
    <Stack gap="lg">
      {count === 0 && (
        <Alert color="pine" icon={<IconCheck />} title="Tudo em dia: nada pendente." />
      )}
      {kinds.map((kind) => (
        <TaskList key={kind.title} {...kind} />
      ))}
    </Stack>
  );
}
