export const exampleStores = ['Amazon', 'Dafiti', 'Magalu', 'Shopee'] as const;
export type ExampleStore = (typeof exampleStores)[number];

interface ExampleOffer {
  name: string;
  store: ExampleStore;
  /** The background colour of the drawing. */
  tint: 'pine' | 'gold' | 'clay';
  /** The price before the discount, in cents. */
  wasCents: number;
  cents: number;
  /** Discount in whole percent. */
  off: number;
}

function offer(
  name: string,
  store: ExampleStore,
  tint: ExampleOffer['tint'],
  prices: Pick<ExampleOffer, 'wasCents' | 'cents'>,
): ExampleOffer {
  const off = Math.round((1 - prices.cents / prices.wasCents) * 100);
  return { name, store, tint, ...prices, off };
}

/**
 * The invented offers in the site's pictures. Each key is the id of the offer's drawing in
 * products.svg.
 */
export const exampleOffers = {
  panelas: offer('Jogo de panelas', 'Amazon', 'clay', { wasCents: 45900, cents: 26900 }),
  tenis: offer('Tênis de corrida', 'Dafiti', 'gold', { wasCents: 34990, cents: 19990 }),
  fone: offer('Fone Bluetooth', 'Magalu', 'pine', { wasCents: 29990, cents: 17390 }),
  relogio: offer('Relógio', 'Shopee', 'gold', { wasCents: 13290, cents: 5990 }),
  tv: offer('TV de 43 polegadas', 'Amazon', 'pine', { wasCents: 122990, cents: 89990 }),
  camiseta: offer('Camiseta', 'Dafiti', 'clay', { wasCents: 9990, cents: 4990 }),
  cafeteira: offer('Cafeteira', 'Magalu', 'pine', { wasCents: 20990, cents: 12990 }),
  luminaria: offer('Luminária', 'Shopee', 'clay', { wasCents: 4990, cents: 3490 }),
  livro: offer('Livro', 'Amazon', 'gold', { wasCents: 3740, cents: 2990 }),
  mochila: offer('Mochila', 'Dafiti', 'clay', { wasCents: 15990, cents: 11990 }),
  celular: offer('Celular', 'Magalu', 'gold', { wasCents: 121990, cents: 99990 }),
  garrafa: offer('Garrafa térmica', 'Shopee', 'pine', { wasCents: 6890, cents: 4490 }),
} as const;

export type ProductId = keyof typeof exampleOffers;
export const productIds = Object.keys(exampleOffers) as ProductId[];

export interface OfferFilter {
  stores: readonly ExampleStore[];
  /** The minimum discount, in percent. */
  minOff: number;
  maxCents: number;
}

/** Returns whether an offer meets all conditions of a filter. */
export function passes(
  { store, cents, off }: ExampleOffer,
  { stores, minOff, maxCents }: OfferFilter,
): boolean {
  return stores.includes(store) && off >= minOff && cents <= maxCents;
}
