import { IconBarcode } from '@tabler/icons-react';
import type { Payment } from '#contract/billing.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** How long banks take to confirm a boleto: https://docs.stripe.com/payments/boleto. */
const CONFIRMED_IN = 'até 3\u00a0dias úteis';

/** The texts about the payment method whose money takes days to arrive: the boleto. */
export const pendingMethod = {
  /** The name within a sentence. The texts around it need a masculine noun. */
  name: 'boleto',
  /** The name at the beginning of a line. */
  title: 'Boleto',
  Icon: IconBarcode,
  view: 'Ver boleto',
  /** The name of the boleto's code, which people paste into their bank's app to pay it. */
  code: 'Código do boleto',
  confirmedIn: CONFIRMED_IN,
  cancelled: 'O boleto foi cancelado',
  /**
   * The text after Stripe has cancelled a boleto, which can happen before the boleto expires. If
   * the buyer has paid it by then, the subscription still starts when the money arrives.
   */
  afterCancellation: `Se você já pagou, o acesso é liberado quando o banco confirmar, em ${CONFIRMED_IN}. Se não pagou, escolha um plano e emita outro.`,
} as const;

/** Returns whether a subscription is paid by boleto, whose money takes days to arrive. */
export function paysLater({ payment_method }: Pick<SubscriptionFields, 'payment_method'>): boolean {
  return payment_method === 'boleto';
}

/** Returns the method of a payment as text, such as `Cartão final 4242` or `Boleto`. */
export function paymentMethodText({ method }: Payment): string {
  if (method.type === 'boleto') return pendingMethod.title;
  if (method.type === 'other') return 'Outra forma';
  return cardText(method.last4);
}

/** Returns a card as text, with its last four digits if they are known. */
export const cardText = (last4: string | null): string =>
  last4 === null ? 'Cartão' : `Cartão final ${last4}`;
