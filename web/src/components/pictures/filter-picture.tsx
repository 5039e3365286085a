import { Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import {
  type ExampleStore,
  exampleOffers,
  exampleStores,
  type OfferFilter,
  passes,
} from './example-offers.ts';
import classes from './filter-picture.module.css';
import { Picture, Product } from './picture.tsx';

const TINTS = { Amazon: 'clay', Dafiti: 'gold', Magalu: 'pine', Shopee: 'clay' } as const;

const reais = (price: number) => formatCents(price * 100).replace(',00', '');

/**
 * A filter to try: what the visitor moves shows at once which of the example offers would be
 * published. Until a script runs it is a picture. Its controls are native, because they are drawn
 * as the application draws its own; they do not complete themselves, which in Firefox would
 * restore them when the page is loaded again.
 */
export function FilterPicture() {
  const [filter, setFilter] = useState<OfferFilter>({
    stores: exampleStores,
    minOff: 30,
    maxPrice: 300,
  });
  const published = exampleOffers.filter((offer) => passes(offer, filter)).length;
  const change = (changed: Partial<OfferFilter>) => setFilter((now) => ({ ...now, ...changed }));
  const toggle = (store: ExampleStore, on: boolean) =>
    change({
      stores: exampleStores.filter((one) => (one === store ? on : filter.stores.includes(one))),
    });
  return (
    <Picture
      label="Experimente o filtro de lojas, desconto e preço em doze ofertas de exemplo."
      caption="Ofertas de exemplo"
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
            value={filter.maxPrice}
            shown={reais(filter.maxPrice)}
            min={50}
            max={1300}
            step={50}
            onChange={(maxPrice) => change({ maxPrice })}
          />
        </Group>
        <ul className={classes.offers}>
          {exampleOffers.map((offer) => {
            const isOut = !passes(offer, filter);
            return (
              <li key={offer.name} data-out={isOut || undefined}>
                <Product Icon={offer.Icon} tint={TINTS[offer.store]} size={24} />
                <VisuallyHidden>
                  {offer.name}, {offer.store}, {isOut ? 'fica de fora' : 'seria publicada'}:
                </VisuallyHidden>
                <b>{reais(offer.price)}</b>
                <small>{offer.off}% OFF</small>
              </li>
            );
          })}
        </ul>
      </Stack>
      <Group
        className={classes.result}
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
          <b>{published}</b> de {exampleOffers.length} ofertas{' '}
          {published === 1 ? 'seria publicada' : 'seriam publicadas'}
        </span>
      </Group>
    </Picture>
  );
}

interface RangeProps {
  name: string;
  value: number;
  /** The value as it is read. */
  shown: string;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function Range({ name, shown, onChange, ...range }: RangeProps) {
  return (
    <Group component="label" justify="space-between" gap={0}>
      {name} <b>{shown}</b>
      <input
        autoComplete="off"
        type="range"
        {...range}
        aria-label={name}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Group>
  );
}
