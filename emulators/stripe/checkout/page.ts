import type Stripe from 'stripe';
import { account } from '../account.ts';
import { idOf } from '../ids.ts';
import { formatCents } from '../money.ts';
import { periodBoundary } from '../periods.ts';
import type { World } from '../world.ts';

/** What the payment form shows: texts for the screen, in Portuguese. */
export interface CheckoutPage {
  object: 'checkout.page';
  status: 'open' | 'complete' | 'expired';
  merchant: string;
  product: { name: string; description: string | null };
  /** `R$ 1.127,40` */
  price: string;
  /** `por ano` */
  period: string;
  discount: { name: string; amount: string } | null;
  /** What is charged today. */
  total: string;
  /** `Depois, R$ 1.127,40 por ano a partir de 12 de março de 2027.` */
  renewal: string;
  /** Null when the buyer has to type it. */
  email: string | null;
  /** What can be paid with, in the order of the form. */
  methods: ('card' | 'boleto')[];
  /** False for a complete session whose boleto is not paid yet. */
  paid: boolean;
  /** Set when the card requires 3-D Secure. */
  challenge?: true;
  /** Where to send the browser after payment; null to stay and call `onComplete`. */
  redirectTo: string | null;
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** The page of a session as it is now. */
export function describePage(world: World, session: Stripe.Checkout.Session): CheckoutPage {
  const { coupons, prices, products, sessionDrafts } = world.store;
  const draft = world.require(sessionDrafts, session.id);
  const price = world.require(prices, draft.priceId);
  const product = world.require(products, idOf(price.product));
  const subtotal = session.amount_subtotal ?? 0;
  const total = session.amount_total ?? 0;
  const period = periodWords(price);
  const renewsAt = price.recurring ? periodBoundary(world.now(), price.recurring, 1) : world.now();
  const coupon = draft.couponId ? coupons.get(draft.couponId) : undefined;
  return {
    object: 'checkout.page',
    status: statusOf(session),
    merchant: account.name,
    product: { name: product.name, description: product.description },
    price: formatCents(subtotal),
    period,
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

/** `por mês`, `a cada 3 meses`, `por ano`. */
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

/** Cards never need a redirect, so only `always` leaves the page. */
function redirectOf(session: Stripe.Checkout.Session): string | null {
  if (session.redirect_on_completion !== 'always' || !session.return_url) return null;
  return session.return_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
