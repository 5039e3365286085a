import { Box, Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { Range } from '../page/range.tsx';
import {
  type ExampleStore,
  exampleOffers,
  exampleStores,
  type OfferFilter,
  passes,
  productIds,
} from './example-offers.ts';
import classes from './filter-picture.module.css';
import { Picture } from './picture.tsx';
import { Product } from './product.tsx';

/** A filter that visitors can try. `autoComplete` is off, so that Firefox restores no value. */
export function FilterPicture() {
  const [filter, setFilter] = useState<OfferFilter>({
    stores: exampleStores,
    minOff: 30,
    maxCents: 30_000,
  });
  const published = productIds.filter((id) => passes(id, filter)).length;
  const change = (changed: Partial<OfferFilter>) => setFilter((now) => ({ ...now, ...changed }));
  const toggle = (store: ExampleStore, on: boolean) =>
    change({
      stores: exampleStores.filter((one) => (one === store ? on : filter.stores.includes(one))),
    });
  return (
    <Picture
      label="Experimente o filtro de lojas, desconto e preço em doze ofertas de exemplo."
      caption="Ofertas de exemplo"
      wide
      live={useHydrated()}
    >
      <Stack className={classes.controls} gap={8}>
        <fieldset className={classes.stores}>
          <legend>Lojas</legend>
          {exampleStores.map((store) => (
            <label key={store}>
              <input
                type="checkbox"
                autoComplete="off"
                checked={filter.stores.includes(store)}
                onChange={(event) => toggle(store, event.currentTarget.checked)}
              />
              <span>{store}</span>
            </label>
          ))}
        </fieldset>
        <Group grow gap={16} align="end" wrap="nowrap">
          <Range
            name="Desconto mínimo"
            value={filter.minOff}
            shown={`${filter.minOff}%`}
            min={10}
            max={60}
            step={5}
            onChange={(minOff) => change({ minOff })}
          />
          <Range
            name="Preço máximo"
            value={filter.maxCents}
            shown={formatCents(filter.maxCents).replace(',00', '')}
            min={5_000}
            max={130_000}
            step={5_000}
            onChange={(maxCents) => change({ maxCents })}
          />
        </Group>
        <ul className={classes.offers}>
          {productIds.map((id) => {
            const { name, store, cents, off } = exampleOffers[id];
            const isOut = !passes(id, filter);
            return (
              <li key={id} data-out={isOut || undefined}>
                <Product id={id} size={104} rejected={isOut} />
                <VisuallyHidden>
                  {name}, {store}, {isOut ? 'fica de fora' : 'seria publicada'}:
                </VisuallyHidden>
                <b>{formatCents(cents)}</b>
                <Box component="small" fz="calc(11px)">
                  {off}% OFF
                </Box>
              </li>
            );
          })}
        </ul>
      </Stack>
      <Group
        gap={10}
        wrap="nowrap"
        px={16}
        py={10}
        bg="gold.4"
        c="black"
        fw={550}
        aria-live="polite"
      >
        <IconSparkles size={22} aria-hidden="true" />
        <span>
          <Box component="b" display="inline" fz="calc(18px)" fw={800}>
            {published}
          </Box>{' '}
          de {productIds.length} ofertas {published === 1 ? 'seria publicada' : 'seriam publicadas'}
        </span>
      </Group>
    </Picture>
  );
}
