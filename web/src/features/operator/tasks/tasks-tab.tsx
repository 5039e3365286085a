import { Alert, Card, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ReadState } from '../read-state.tsx';
import { useTasks } from './task-kinds.ts';
import { TaskList } from './task-list.tsx';

/** Shows the operator's tasks in one card, and the kinds without tasks in another. */
export function TasksTab() {
  const { query, kinds, count } = useTasks();
  const lists = (isEmpty: boolean) =>
    kinds
      .filter(({ tasks }) => (tasks.length === 0) === isEmpty)
      .map((kind) => <TaskList key={kind.title} {...kind} />);
  return (
    <Stack>
      <h1>Pendências</h1>
      {!query.data && <ReadState query={query} heights={['20rem']} />}
      {query.data && count === 0 && (
        <Alert color="pine" radius="lg" icon={<IconCheck />} title="Tudo em dia: nada pendente." />
      )}
      {[lists(false), lists(true)].map(
        (list) =>
          list.length > 0 && (
            <Card key={list[0]?.key} p={0} style={{ gap: 0, overflow: 'hidden' }}>
              {list}
            </Card>
          ),
      )}
    </Stack>
  );
}
