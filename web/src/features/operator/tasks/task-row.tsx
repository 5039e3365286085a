import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tasks.module.css';

interface TaskRowProps {
  title: ReactNode;
  /** More of it, in one line. */
  details: readonly (string | null)[];
  /** What can be done. */
  children?: ReactNode;
}

/** One thing to do: what it is, and the ways on. */
export function TaskRow({ title, details, children }: TaskRowProps) {
  return (
    <>
      <div className={classes.text}>
        <Text fw={650}>{title}</Text>
        <Text c="dimmed" size="sm">
          {details.filter((detail) => detail !== null).join(' · ')}
        </Text>
      </div>
      {children && (
        <Group gap="xs" className={classes.actions ?? ''}>
          {children}
        </Group>
      )}
    </>
  );
}
