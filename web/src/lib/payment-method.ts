import { IconBarcode } from '@tabler/icons-react';
import type { Payment } from '#contract/billing.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** How long banks take to confirm a boleto: https://docs.stripe.com/payments/boleto. */
const CONFIRMED_IN = 'até 3\u00a0dias úteis';

/** Texts about the boleto, a payment method that takes days to settle, and its icon. */
export const pendingMethodTexts = {
  /** Must be a masculine noun, because it follows `Este` and `do` in the texts. */
  name: 'boleto',
  title: 'Boleto',
  Icon: IconBarcode,
  view: 'Ver boleto',
  code: 'Código do boleto',
  confirmedIn: CONFIRMED_IN,
  cancelled: 'O boleto foi cancelado',
  /** Shown after a cancellation. If the boleto was already paid, the subscription still starts. */
  afterCancellation: `Se você já pagou, o acesso é liberado quando o banco confirmar, em ${CONFIRMED_IN}. Se não pagou, escolha um plano e emita outro.`,
} as const;

export function paysLater({ payment_method }: Pick<SubscriptionFields, 'payment_method'>): boolean {
  return payment_method === 'boleto';
}

export function paymentMethodText({ method }: Payment): string {
  if (method.type === 'boleto') return pendingMethodTexts.title;
  if (method.type === 'other') return 'Outra forma';
  return cardText(method.last4);
}

export const cardText = (last4: string | null): string =>
  last4 === null ? 'Cartão' : `Cartão final ${last4}`;
