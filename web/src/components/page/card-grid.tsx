import { Text } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './card-grid.module.css';

interface Card {
  Icon?: ComponentType<IconProps>;
  title: string;
  text: string;
}

/** Three texts in cards, side by side where there is room. */
export function CardGrid({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={classes.grid}>
      {cards.map(({ Icon, title, text }) => (
        <li key={title}>
          {Icon && <Icon size={34} stroke={1.6} aria-hidden="true" />}
          <h3>{title}</h3>
          <Text c="dimmed" mt="xs">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}
