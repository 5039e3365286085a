import { Box, Group, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './action-row.module.css';

/** A list of `ActionRow` elements. */
export function ActionRows({
  ref,
  children,
}: {
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}) {
  return (
    <ul className={classes.rows} ref={ref}>
      {children}
    </ul>
  );
}

interface ActionRowProps {
  title: ReactNode;
  /** Details in one line. */
  details: readonly string[];
  badge?: ReactNode;
  /** Puts the actions below the text on a phone, at full width. */
  stacks?: boolean;
  children?: ReactNode;
}

/** A list item with a text, and its actions as `children`. */
export function ActionRow({ title, details, badge, stacks = false, children }: ActionRowProps) {
  return (
    <Group component="li" gap="0.5rem 1.5rem" justify="space-between" className={classes.row ?? ''}>
      <Box className={classes.text ?? ''} mod={{ badge: Boolean(badge) }}>
        <Text size="sm" fw={650} lh={1.35}>
          {title}
        </Text>
        <Text c="dimmed" fz="xs" lh={1.35}>
          {details.join(' · ')}
        </Text>
      </Box>
      {badge && (
        <Box display="flex" flex={1}>
          {badge}
        </Box>
      )}
      <Group gap="xs" mod={{ stacks }} className={classes.actions ?? ''}>
        {children}
      </Group>
    </Group>
  );
}
