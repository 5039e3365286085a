import { Card, Text } from '@mantine/core';
import classes from './card-grid.module.css';

/** Cards with a title and text, in three columns on a wide screen. */
export function CardGrid({ cards }: { cards: readonly { title: string; text: string }[] }) {
  return (
    <ul className={classes.grid}>
      {cards.map(({ title, text }) => (
        <Card key={title} component="li">
          <h3>{title}</h3>
          <Text c="dimmed">{text}</Text>
        </Card>
      ))}
    </ul>
  );
}
