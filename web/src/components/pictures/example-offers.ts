import {
  IconBackpack,
  IconBook,
  IconBottle,
  IconCoffee,
  IconDeviceMobile,
  IconDeviceTv,
  IconDeviceWatch,
  IconHeadphones,
  IconLamp,
  IconShirt,
  IconShoe,
  IconToolsKitchen2,
} from '@tabler/icons-react';

/** Made up, to try the filter on: prices in whole reais, discounts in percent. */
export const exampleOffers = [
  { name: 'Jogo de panelas', Icon: IconToolsKitchen2, store: 'Amazon', price: 269, off: 41 },
  { name: 'Tênis de corrida', Icon: IconShoe, store: 'Dafiti', price: 199, off: 43 },
  { name: 'Fone Bluetooth', Icon: IconHeadphones, store: 'Magalu', price: 173, off: 42 },
  { name: 'Relógio', Icon: IconDeviceWatch, store: 'Shopee', price: 59, off: 55 },
  { name: 'TV de 43 polegadas', Icon: IconDeviceTv, store: 'Amazon', price: 899, off: 27 },
  { name: 'Camiseta', Icon: IconShirt, store: 'Dafiti', price: 49, off: 50 },
  { name: 'Cafeteira', Icon: IconCoffee, store: 'Magalu', price: 129, off: 38 },
  { name: 'Luminária', Icon: IconLamp, store: 'Shopee', price: 34, off: 30 },
  { name: 'Livro', Icon: IconBook, store: 'Amazon', price: 29, off: 20 },
  { name: 'Mochila', Icon: IconBackpack, store: 'Dafiti', price: 119, off: 25 },
  { name: 'Celular', Icon: IconDeviceMobile, store: 'Magalu', price: 1299, off: 18 },
  { name: 'Garrafa térmica', Icon: IconBottle, store: 'Shopee', price: 44, off: 35 },
] as const;

export type ExampleStore = (typeof exampleOffers)[number]['store'];

export const exampleStores: readonly ExampleStore[] = ['Amazon', 'Dafiti', 'Magalu', 'Shopee'];

export interface OfferFilter {
  stores: readonly ExampleStore[];
  /** Percent. */
  minOff: number;
  /** Whole reais. */
  maxPrice: number;
}

/** Whether an offer would be published. */
export function passes(
  { store, price, off }: (typeof exampleOffers)[number],
  { stores, minOff, maxPrice }: OfferFilter,
): boolean {
  return stores.includes(store) && off >= minOff && price <= maxPrice;
}
