import type { Payment } from '#contract/billing.ts';

/** How something was paid: `Cartão final 4242`, `Boleto`. */
export function paymentMethodText({ method }: Payment): string {
  if (method.type === 'boleto') return 'Boleto';
  if (method.type === 'other') return 'Outra forma';
  return cardText(method.last4);
}

/** A card by its last digits, where they are known. */
export const cardText = (last4: string | null): string =>
  last4 === null ? 'Cartão' : `Cartão final ${last4}`;
