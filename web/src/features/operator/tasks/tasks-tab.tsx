import { Alert, Card, Skeleton, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ReadState } from '../read-state.tsx';
import { TabHead } from '../tab-head.tsx';
import { useTasks } from './task-kinds.ts';
import { TaskList } from './task-list.tsx';

/** Shows the operator's tasks. */
export function TasksTab() {
  const { query, kinds, count } = useTasks();
  const open = kinds.filter(({ tasks }) => tasks.length > 0);
  const done = kinds.filter(({ tasks }) => tasks.length === 0);
  return (
    <Stack gap="md">
      <TabHead title="Pendências" />
      {!query.data && (
        <ReadState query={query}>
          <Skeleton height="10rem" radius="lg" />
          <Skeleton height="10rem" radius="lg" />
        </ReadState>
      )}
      {query.data && count === 0 && (
        <Alert color="pine" icon={<IconCheck />} title="Tudo em dia: nada pendente." />
      )}
      {open.map((kind) => (
        <TaskList key={kind.title} {...kind} />
      ))}
      {done.length > 0 && (
        <Card style={{ gap: 'var(--mantine-spacing-xs)' }}>
          {done.map((kind) => (
            <TaskList key={kind.title} {...kind} />
          ))}
        </Card>
      )}
    </Stack>
  );
}
