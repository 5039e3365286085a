import { Container, Group, Text } from '@mantine/core';
import { PauseButton, useCarousel } from './carousel.tsx';
import { stores } from './landing-content.ts';
import classes from './store-band.module.css';

/** Lets users scroll the list with the keyboard. Not every browser allows this by default. */
const arrowKeysScroll = { tabIndex: 0 };

export function StoreBand() {
  const { frame, track, pause } = useCarousel<HTMLUListElement>(stores.length, 3_000);
  return (
    <Container component="section" pt="var(--garimpa-gap)" aria-labelledby="lojas">
      <Text component="h2" c="dimmed" fz="sm" fw={500} lts={0} ta="center" id="lojas">
        As lojas onde o Brasil compra, em uma busca só
      </Text>
      <Group {...frame} gap={0} wrap="nowrap">
        <ul {...track} className={classes.stores} {...arrowKeysScroll} aria-labelledby="lojas">
          {stores.map((store) => (
            <li key={store}>{store}</li>
          ))}
        </ul>
        <PauseButton {...pause} variant="subtle" bd={0} />
      </Group>
    </Container>
  );
}
