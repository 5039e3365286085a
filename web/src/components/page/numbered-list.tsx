import { Text } from '@mantine/core';
import classes from './numbered-list.module.css';

export function NumberedList({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <ol className={classes.list}>
      {items.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <Text c="dimmed" fz="sm">
            {text}
          </Text>
        </li>
      ))}
    </ol>
  );
}
