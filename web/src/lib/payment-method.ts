import { IconBarcode } from '@tabler/icons-react';
import type { Payment } from '#contract/billing.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** How long banks take to confirm a boleto: https://docs.stripe.com/payments/boleto. */
const CONFIRMED_IN = 'até 3\u00a0dias úteis';

/** The words for the payment method whose money takes time to arrive. */
export const pendingMethod = {
  /** Used within a sentence, as a masculine noun. */
  name: 'boleto',
  /** Used at the beginning of a line. */
  title: 'Boleto',
  Icon: IconBarcode,
  view: 'Ver boleto',
  /** Names the code that people copy to pay in their bank's app. */
  code: 'Código do boleto',
  confirmedIn: CONFIRMED_IN,
  cancelled: 'O boleto foi cancelado',
  /**
   * Stripe may cancel a boleto before it expires. If the buyer has already paid, the money still
   * completes the sale.
   */
  afterCancellation: `Se você já pagou, o acesso é liberado quando o banco confirmar, em ${CONFIRMED_IN}. Se não pagou, escolha um plano e emita outro.`,
} as const;

/** Whether a subscription's payments take time to arrive; a card is charged at once. */
export function paysLater({ payment_method }: Pick<SubscriptionFields, 'payment_method'>): boolean {
  return payment_method === 'boleto';
}

/** Names the method of a payment: `Cartão final 4242`, `Boleto`. */
export function paymentMethodText({ method }: Payment): string {
  if (method.type === 'boleto') return pendingMethod.title;
  if (method.type === 'other') return 'Outra forma';
  return cardText(method.last4);
}

/** Names a card by its last digits, if they are known. */
export const cardText = (last4: string | null): string =>
  last4 === null ? 'Cartão' : `Cartão final ${last4}`;
