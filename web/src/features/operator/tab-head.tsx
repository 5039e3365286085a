import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface TabHeadProps {
  title: string;
  text?: ReactNode;
  /** What changes the tab's content. */
  children?: ReactNode;
}

/** The heading of a tab. */
export function TabHead({ title, text, children }: TabHeadProps) {
  return (
    <Group justify="space-between" gap="0.75rem 1.5rem">
      <Group align="baseline" gap="0 0.75rem">
        <h1>{title}</h1>
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      </Group>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}
