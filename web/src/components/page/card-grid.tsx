import { Card, Text } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './card-grid.module.css';

interface CardContent {
  Icon?: ComponentType<IconProps>;
  title: string;
  text: string;
}

/** Three texts in cards, side by side if they fit. */
export function CardGrid({ cards }: { cards: readonly CardContent[] }) {
  return (
    <ul className={classes.grid}>
      {cards.map(({ Icon, title, text }) => (
        <Card key={title} component="li">
          {Icon && (
            <Icon size={34} stroke={1.6} color="var(--garimpa-gold-text)" aria-hidden="true" />
          )}
          <h3>{title}</h3>
          <Text c="dimmed">{text}</Text>
        </Card>
      ))}
    </ul>
  );
}
