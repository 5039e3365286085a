import { IconBarcode } from '@tabler/icons-react';
import type { Payment } from '#contract/billing.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** How long banks take to confirm a boleto: https://docs.stripe.com/payments/boleto. */
const CONFIRMED_IN = 'até 3\u00a0dias úteis';

/** The payment method whose money takes time to arrive, as pages speak of it. */
export const pendingMethod = {
  /** In a sentence, as a masculine noun. */
  name: 'boleto',
  /** At the beginning of a line. */
  title: 'Boleto',
  Icon: IconBarcode,
  view: 'Ver boleto',
  /** The code that people copy to pay elsewhere. */
  code: 'Código do boleto',
  confirmedIn: CONFIRMED_IN,
  cancelled: 'O boleto foi cancelado',
  /** Stripe may cancel one before its date; money that is on its way still becomes a sale. */
  afterCancellation: `Se você já pagou, o acesso é liberado quando o banco confirmar, em ${CONFIRMED_IN}. Se não pagou, escolha um plano e emita outro.`,
} as const;

/** Whether a subscription's payments take time to arrive; a card is charged at once. */
export function paysLater({ payment_method }: Pick<SubscriptionFields, 'payment_method'>): boolean {
  return payment_method === 'boleto';
}

/** How something was paid: `Cartão final 4242`, `Boleto`. */
export function paymentMethodText({ method }: Payment): string {
  if (method.type === 'boleto') return pendingMethod.title;
  if (method.type === 'other') return 'Outra forma';
  return cardText(method.last4);
}

/** A card by its last digits, where they are known. */
export const cardText = (last4: string | null): string =>
  last4 === null ? 'Cartão' : `Cartão final ${last4}`;
