import { Text } from '@mantine/core';
import classes from './numbered-list.module.css';

/** What comes one after the other: a title and a text each, with large numbers. */
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
