import { Card, Text } from '@mantine/core';
import classes from './card-grid.module.css';

/** Three cards with texts, side by side if they fit. */
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
