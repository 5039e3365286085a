import type Stripe from 'stripe';
import { previewChange } from '../billing/change-plan.ts';
import { periodWords } from '../checkout/page.ts';
import { idOf } from '../ids.ts';
import { formatCents } from '../money.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { PortalVisit } from '../records.ts';
import type { Simulation } from '../simulation.ts';
import { day } from './subscription.ts';

export interface PortalPlans {
  object: 'portal.plans';
  /** The plans and prices that the portal offers, in the order of the catalogue. */
  plans: { name: string; prices: { id: string; text: string }[] }[];
}

export interface PortalPreview {
  object: 'portal.preview';
  lines: { text: string; amount: string }[];
  /** The amount that is charged or credited now. */
  total: string;
  after: string;
}

/** Returns the ids of the prices that the portal's configuration offers. */
function offeredPrices({ store }: Simulation, { configurationId }: PortalVisit): Set<string> {
  const { features } = store.portalConfigurations.get(configurationId) ?? {};
  const { products = [] } = store.portalOffers.get(configurationId) ?? {};
  const enabled = features?.subscription_update.enabled;
  return new Set(enabled ? products.flatMap(({ prices }) => prices) : []);
}

/**
 * Returns a price that the portal offers.
 * @throws ApiError 400, with a message for the customer, if the portal does not offer the price.
 */
export function requireOffered(
  simulation: Simulation,
  visit: PortalVisit,
  id: string,
): Stripe.Price {
  const price = simulation.require(simulation.store.prices, id, 'price');
  if (offeredPrices(simulation, visit).has(id)) return price;
  throw invalidRequest('Este plano não está disponível.', { param: 'price' });
}

export function describePlans(simulation: Simulation, visit: PortalVisit): PortalPlans {
  const offered = offeredPrices(simulation, visit);
  const prices = simulation.store.prices
    .newestFirst()
    .toReversed()
    .filter(({ id }) => offered.has(id));
  const plans = [...simulation.store.products.fromOldest()].map((product) => ({
    name: product.name,
    prices: prices
      .filter((price) => price.active && price.recurring && idOf(price.product) === product.id)
      .map((price) => ({
        id: price.id,
        text: `${formatCents(price.unit_amount ?? 0)} ${periodWords(price)}`,
      })),
  }));
  return { object: 'portal.plans', plans: plans.filter((plan) => plan.prices.length > 0) };
}

export function describePreview(
  simulation: Simulation,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): PortalPreview {
  const { item, lines } = previewChange(simulation, subscription, price);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const balance =
    simulation.require(simulation.store.customers, idOf(subscription.customer)).balance ?? 0;
  const due = Math.max(0, total + balance);
  const credit = due - total - balance;
  const full = formatCents((price.unit_amount ?? 0) * (item.quantity ?? 1));
  return {
    object: 'portal.preview',
    lines: [
      ...lines.map(({ amount, description }) => ({ text: description, amount: money(amount) })),
      ...(balance === 0 ? [] : [{ text: 'Seu crédito', amount: money(balance) }]),
    ],
    total:
      credit > 0
        ? `Nada a pagar hoje; ${formatCents(credit)} ficam como crédito`
        : `${formatCents(due)} hoje`,
    after: `Depois, ${full} ${periodWords(price)} a partir de ${day(item.current_period_end)}.`,
  };
}

function money(cents: number): string {
  return cents < 0 ? `− ${formatCents(-cents)}` : formatCents(cents);
}
