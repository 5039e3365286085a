import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './action-row.module.css';

interface ActionRowProps {
  title: ReactNode;
  /** A deadline. Shown in bold before the details. */
  due?: string | undefined;
  details: readonly string[];
  /** Puts the actions below the text on a phone, and the first action last on a wide screen. */
  stacks?: boolean;
  children?: ReactNode;
}

/** An item with actions. Its list needs the class `rows` of action-row.module.css. */
export function ActionRow({ title, due, details, stacks = false, children }: ActionRowProps) {
  return (
    <Group component="li" gap="0.5rem 1.5rem" justify="space-between" className={classes.row ?? ''}>
      <Box flex="1 1 10rem" miw={0}>
        <Text size="sm" fw={650} lh={1.35}>
          {title}
        </Text>
        <Text c="dimmed" fz="xs" lh={1.35} mt={4} textWrap="pretty">
          {due && (
            <Text span inherit c="var(--mantine-color-text)" fw={650}>
              {due}
            </Text>
          )}
          {due && ', '}
          {details.join(', ')}
        </Text>
      </Box>
      <Group gap="xs" justify="flex-end" mod={{ stacks }} className={classes.actions ?? ''}>
        {children}
      </Group>
    </Group>
  );
}
