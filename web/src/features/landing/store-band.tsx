import { Container, Group, Text } from '@mantine/core';
import { PauseButton, useCarousel } from './carousel.tsx';
import { stores } from './landing-content.ts';
import classes from './store-band.module.css';

const INTERVAL_MS = 3_000;

/**
 * Lets users focus and scroll the list with the keyboard. Not every browser allows this by default.
 */
const arrowKeysScroll = { tabIndex: 0 };

export function StoreBand() {
  const carousel = useCarousel<HTMLUListElement>(stores.length, INTERVAL_MS);
  return (
    <Container component="section" pt="var(--garimpa-gap)" aria-labelledby="lojas">
      <Text component="h2" c="dimmed" fz="sm" fw={500} lts={0} ta="center" id="lojas">
        As lojas onde o Brasil compra, em uma busca só
      </Text>
      <Group {...carousel.frame} gap={0} wrap="nowrap">
        <ul
          {...carousel.track}
          className={classes.stores}
          {...arrowKeysScroll}
          aria-labelledby="lojas"
        >
          {stores.map((store) => (
            <li key={store}>{store}</li>
          ))}
        </ul>
        <PauseButton carousel={carousel} variant="subtle" bd={0} />
      </Group>
    </Container>
  );
}
