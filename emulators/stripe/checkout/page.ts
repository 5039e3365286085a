import type Stripe from 'stripe';
import { account } from '../account.ts';
import { idOf } from '../ids.ts';
import { formatCents } from '../money.ts';
import { periodBoundary } from '../periods.ts';
import type { Simulation } from '../simulation.ts';

/** The content of the payment form, in Portuguese. */
export interface CheckoutPage {
  object: 'checkout.page';
  status: 'open' | 'complete' | 'expired';
  merchant: string;
  product: { name: string; description: string | null };
  /** The price before any discount, such as `R$ 1.127,40`. */
  price: string;
  /** The text beside `total`: `hoje` if there is a discount, or a period such as `por ano`. */
  period: string;
  discount: { name: string; amount: string } | null;
  /** The amount that is charged today. */
  total: string;
  /** The terms of renewal: `Depois, R$ 1.127,40 por ano a partir de 12 de março de 2027, …`. */
  renewal: string;
  /** Null if the buyer has to type the e-mail. */
  email: string | null;
  /** The payment methods, in the order in which the form shows them. */
  methods: ('card' | 'boleto')[];
  /** False until the session is paid. A complete session can still have an unpaid boleto. */
  paid: boolean;
  /** Set if the buyer must now respond to a 3-D Secure challenge. */
  challenge?: true;
  /** The URL to open after the payment. If null, the iframe shows the result of the payment. */
  redirectTo: string | null;
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

export function describePage(
  simulation: Simulation,
  session: Stripe.Checkout.Session,
): CheckoutPage {
  const { coupons, prices, products, sessionDrafts } = simulation.store;
  const draft = simulation.require(sessionDrafts, session.id);
  const price = simulation.require(prices, draft.priceId);
  const product = simulation.require(products, idOf(price.product));
  const subtotal = session.amount_subtotal ?? 0;
  const total = session.amount_total ?? 0;
  const period = periodWords(price);
  const renewsAt = price.recurring
    ? periodBoundary(simulation.now(), price.recurring, 1)
    : simulation.now();
  const coupon = draft.couponId ? coupons.get(draft.couponId) : undefined;
  return {
    object: 'checkout.page',
    status: statusOf(session),
    merchant: account.name,
    product: { name: product.name, description: product.description },
    price: formatCents(subtotal),
    period: total < subtotal ? 'hoje' : period,
    discount:
      total < subtotal
        ? { name: coupon?.name ?? 'Desconto', amount: `− ${formatCents(subtotal - total)}` }
        : null,
    total: formatCents(total),
    renewal: `Depois, ${formatCents(subtotal)} ${period} a partir de ${date.format(renewsAt * 1000)}, até você cancelar.`,
    email: session.customer_details?.email ?? null,
    methods: (['card', 'boleto'] as const).filter((type) =>
      session.payment_method_types?.includes(type),
    ),
    paid: session.payment_status !== 'unpaid',
    redirectTo: redirectOf(session),
  };
}

/** Returns the period in words: `por mês`, `a cada 3 meses`, `por ano`. */
export function periodWords(price: Pick<Stripe.Price, 'recurring'>): string {
  const { interval, interval_count: count } = price.recurring ?? {
    interval: 'month',
    interval_count: 1,
  };
  const words: Record<string, [one: string, many: string]> = {
    day: ['dia', 'dias'],
    week: ['semana', 'semanas'],
    month: ['mês', 'meses'],
    year: ['ano', 'anos'],
  };
  const [one, many] = words[interval] ?? [interval, interval];
  return count === 1 ? `por ${one}` : `a cada ${count} ${many}`;
}

function statusOf(session: Stripe.Checkout.Session): CheckoutPage['status'] {
  if (session.status === 'complete') return 'complete';
  return session.status === 'expired' ? 'expired' : 'open';
}

/**
 * Returns the URL to open after a card payment, or null. With `if_required`, returns null, because
 * a card payment never requires a redirect.
 */
function redirectOf(session: Stripe.Checkout.Session): string | null {
  if (session.redirect_on_completion !== 'always' || !session.return_url) return null;
  return session.return_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
