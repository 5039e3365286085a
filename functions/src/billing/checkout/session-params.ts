import type Stripe from 'stripe';
import { type Attribution, firstTouch } from '../../contract/attribution.ts';
import { NO_COUPON, ownershipMetadata } from '../customer/ownership.ts';
import type { CheckoutChoice } from './checkout-choice.ts';

/** Days until a boleto expires. It expires at the end of the last day, São Paulo time. */
const BOLETO_DAYS = 3;

export interface Order {
  uid: string;
  customer: string;
  choice: CheckoutChoice;
  priceId: string;
  attribution?: Attribution | null | undefined;
  appUrl: string;
}

export function sessionParams(order: Order): Stripe.Checkout.SessionCreateParams {
  const { uid, customer, choice, priceId, appUrl } = order;
  // `firstTouch` omits empty values, because Stripe would read them as a request to delete the key.
  const metadata = {
    ...firstTouch(order.attribution),
    ...ownershipMetadata(uid),
    ...orderMetadata(order),
  };
  return {
    ui_mode: 'embedded_page',
    mode: 'subscription',
    locale: 'pt-BR',
    customer,
    client_reference_id: uid,
    line_items: [{ price: priceId, quantity: 1 }],
    ...(choice.coupon && { discounts: [{ coupon: choice.coupon.id }] }),
    allowed_payment_method_types: ['card', 'boleto'],
    // Charge in reais even if the Stripe account allows other currencies.
    adaptive_pricing: { enabled: false },
    payment_method_options: { boleto: { expires_after_days: BOLETO_DAYS } },
    redirect_on_completion: 'if_required',
    return_url: `${appUrl}/checkout-return?session_id={CHECKOUT_SESSION_ID}`,
    metadata,
    subscription_data: { metadata },
  };
}

export function matchesOrder(
  session: Pick<Stripe.Checkout.Session, 'metadata'>,
  order: Pick<Order, 'choice' | 'priceId'>,
): boolean {
  return Object.entries(orderMetadata(order)).every(
    ([name, value]) => session.metadata?.[name] === value,
  );
}

function orderMetadata({ choice, priceId }: Pick<Order, 'choice' | 'priceId'>) {
  const { planId: plan, interval, coupon } = choice;
  return { plan, interval, price: priceId, coupon: coupon?.id ?? NO_COUPON };
}
