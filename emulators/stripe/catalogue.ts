import type Stripe from 'stripe';
import { account } from './account.ts';
import type { Collection } from './collection.ts';
import { newCoupon, newPrice, newProduct } from './objects/catalogue.ts';
import { newPortalConfiguration } from './objects/portal-configuration.ts';
import type { Simulation } from './simulation.ts';

/** The initial objects of an account. Prices are in the account's currency. */
export interface Catalogue {
  products: { id: string; name: string; description?: string | undefined }[];
  prices: {
    product: string;
    /** Cents. */
    unit_amount: number;
    lookup_key: string;
    recurring: { interval: string; interval_count: number };
  }[];
  /** Coupons for the first invoice. `amount_off` is in cents. */
  coupons: { id: string; name: string; amount_off: number }[];
  /**
   * The portal's configurations. The first one is the default. With `canChangePlan`, the portal
   * offers all prices.
   */
  portals?: { id: string; canChangePlan: boolean; metadata: Stripe.Metadata }[];
}

export const emptyCatalogue: Catalogue = { products: [], prices: [], coupons: [] };

/**
 * Adds a catalogue to the account without sending events. Keeps products and coupons that already
 * exist, such as those of a state file. Replaces a price only if it differs from the catalogue. If
 * the catalogue has products, also replaces the portal's configurations.
 */
export function seedCatalogue(simulation: Simulation, catalogue: Catalogue): void {
  const { coupons, prices, products } = simulation.store;
  const now = simulation.now();
  const { currency } = account;
  for (const product of catalogue.products) addMissing(products, newProduct(product, now));
  for (const fields of catalogue.prices) {
    const price = {
      ...newPrice({ ...fields, currency }, now),
      id: priceId(fields.lookup_key),
    };
    const known = prices.get(price.id);
    if (!known || !isSamePrice(known, price)) prices.put(price);
  }
  for (const coupon of catalogue.coupons) {
    addMissing(coupons, newCoupon({ ...coupon, currency, duration: 'once' }, now));
  }
  if (catalogue.products.length > 0) seedPortals(simulation, catalogue);
}

function seedPortals({ store, now }: Simulation, catalogue: Catalogue): void {
  const products = catalogue.products.map(({ id }) => ({
    product: id,
    prices: catalogue.prices
      .filter(({ product }) => product === id)
      .map(({ lookup_key }) => priceId(lookup_key)),
  }));
  const { portals = [{ id: 'bpc_default', canChangePlan: true, metadata: {} }] } = catalogue;
  for (const [index, portal] of portals.entries()) {
    const fields = { ...portal, isDefault: index === 0, canCancel: true, returnUrl: null };
    store.portalConfigurations.put(newPortalConfiguration(fields, now()));
    store.portalOffers.put({ id: portal.id, products: portal.canChangePlan ? products : [] });
  }
}

const priceId = (lookupKey: string): string => `price_${lookupKey}`;

function addMissing<T extends { id: string }>(collection: Collection<T>, object: T): void {
  if (!collection.get(object.id)) collection.put(object);
}

function isSamePrice(a: Stripe.Price, b: Stripe.Price): boolean {
  return (
    a.unit_amount === b.unit_amount &&
    a.recurring?.interval === b.recurring?.interval &&
    a.recurring?.interval_count === b.recurring?.interval_count
  );
}
