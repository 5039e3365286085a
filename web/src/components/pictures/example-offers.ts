export const exampleStores = ['Amazon', 'Dafiti', 'Magalu', 'Shopee'] as const;
export type ExampleStore = (typeof exampleStores)[number];

type Tint = 'pine' | 'gold' | 'clay';

/** `tint` is the drawing's background color, and `off` is the discount in percent. */
function offer(name: string, store: ExampleStore, tint: Tint, wasCents: number, cents: number) {
  return { name, store, tint, wasCents, cents, off: Math.round((1 - cents / wasCents) * 100) };
}

/** The invented offers in the site's pictures, keyed by their drawings' ids in products.svg. */
export const exampleOffers = {
  panelas: offer('Jogo de panelas', 'Amazon', 'clay', 45900, 26900),
  tenis: offer('Tênis de corrida', 'Dafiti', 'gold', 34990, 19990),
  fone: offer('Fone Bluetooth', 'Magalu', 'pine', 29990, 17390),
  relogio: offer('Relógio', 'Shopee', 'gold', 13290, 5990),
  tv: offer('TV de 43 polegadas', 'Amazon', 'pine', 122990, 89990),
  camiseta: offer('Camiseta', 'Dafiti', 'clay', 9990, 4990),
  cafeteira: offer('Cafeteira', 'Magalu', 'pine', 20990, 12990),
  luminaria: offer('Luminária', 'Shopee', 'clay', 4990, 3490),
  livro: offer('Livro', 'Amazon', 'gold', 3740, 2990),
  mochila: offer('Mochila', 'Dafiti', 'clay', 15990, 11990),
  celular: offer('Celular', 'Magalu', 'gold', 121990, 99990),
  garrafa: offer('Garrafa térmica', 'Shopee', 'pine', 6890, 4490),
} as const;

export type ProductId = keyof typeof exampleOffers;
export const productIds = Object.keys(exampleOffers) as ProductId[];

export interface OfferFilter {
  stores: readonly ExampleStore[];
  /** The minimum discount, in percent. */
  minOff: number;
  maxCents: number;
}

export function passes(id: ProductId, { stores, minOff, maxCents }: OfferFilter): boolean {
  const { store, cents, off } = exampleOffers[id];
  return stores.includes(store) && off >= minOff && cents <= maxCents;
}
