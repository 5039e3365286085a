import { Alert, Card, Group, SimpleGrid, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ReadState } from '../read-state.tsx';
import { useTasks } from './task-kinds.ts';
import { TaskList } from './task-list.tsx';

export function TasksTab() {
  const { query, kinds, count } = useTasks();
  const empty = kinds.filter(({ tasks }) => tasks.length === 0);
  return (
    <Stack>
      <h1>Pendências</h1>
      {!query.data && <ReadState query={query} heights={['20rem']} />}
      {query.data && count === 0 && (
        <Alert color="pine" radius="lg" icon={<IconCheck />} title="Tudo em dia: nada pendente." />
      )}
      {count > 0 && (
        <Card p={0} style={{ gap: 0, overflow: 'hidden' }}>
          {kinds
            .filter(({ tasks }) => tasks.length > 0)
            .map((kind) => (
              <TaskList key={kind.title} {...kind} />
            ))}
        </Card>
      )}
      {empty.length > 0 && (
        <Card>
          <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} verticalSpacing="sm">
            {empty.map(({ title, empty: text }) => (
              <Group key={title} component="li" gap="sm" wrap="nowrap" align="flex-start">
                <ThemeIcon size={28} aria-hidden="true">
                  <IconCheck size={16} />
                </ThemeIcon>
                <Text c="dimmed" fz="xs" lh={1.35}>
                  <Text component="strong" display="block" c="bright" fz="sm" fw={650} inherit>
                    {title}
                  </Text>
                  {text}
                </Text>
              </Group>
            ))}
          </SimpleGrid>
        </Card>
      )}
    </Stack>
  );
}
