import { Badge, Card, Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './tasks.module.css';

interface TaskListProps<Task> {
  title: string;
  /** What each of them means, and what to do. */
  text: string;
  /** In place of an empty list. */
  empty: string;
  tasks: readonly Task[];
  keyOf: (task: Task) => string;
  children: (task: Task) => ReactNode;
}

/** Things to do of one kind, or that there are none. */
export function TaskList<Task>({
  title,
  text,
  empty,
  tasks,
  keyOf,
  children,
}: TaskListProps<Task>) {
  const id = useId();
  if (tasks.length === 0) {
    return (
      <Text component="section" aria-labelledby={id} c="dimmed">
        <strong id={id}>{title}:</strong> {empty}
      </Text>
    );
  }
  return (
    <Card component="section" aria-labelledby={id}>
      <div>
        <Group gap="sm">
          <h3 id={id}>{title}</h3>
          <Badge color="gray">{tasks.length}</Badge>
        </Group>
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      </div>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <li key={keyOf(task)}>{children(task)}</li>
        ))}
      </ul>
    </Card>
  );
}
