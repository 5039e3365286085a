import { campaigns } from '#contract/promo-campaigns.ts';
import { type Promo, promoFor } from '#contract/promos.ts';

/** What a code that somebody typed gives. */
export type TypedCoupon =
  | { kind: 'empty' }
  /** Nothing that could be a code. */
  | { kind: 'malformed' }
  /** `unknown` codes give what they give in an address: the welcome's discount. */
  | { kind: 'known' | 'unknown'; promo: Promo };

/** The promo of a typed code, in any case and with spaces around it. */
export function typedCoupon(text: string): TypedCoupon {
  const code = text.trim().toLowerCase();
  if (code === '') return { kind: 'empty' };
  const promo = promoFor(code);
  if (promo.couponCode.toLowerCase() !== code) return { kind: 'malformed' };
  return { kind: campaigns.has(code) ? 'known' : 'unknown', promo };
}

/** What is said of a typed code. */
export function typedCouponText(coupon: TypedCoupon): string {
  switch (coupon.kind) {
    case 'empty':
      return 'Digite o código do cupom.';
    case 'malformed':
      return 'Isso não parece um código de cupom. Use só as letras e os números que você recebeu.';
    case 'known':
      return `Cupom ${coupon.promo.couponCode} aplicado: ${coupon.promo.discount}% de desconto no primeiro mês. ${coupon.promo.conditions}`;
    case 'unknown':
      return `Não conhecemos o cupom ${coupon.promo.couponCode}. Confira o código ou fique com nosso desconto de boas-vindas, já aplicado: ${coupon.promo.discount}% no primeiro mês. ${coupon.promo.conditions}`;
  }
}
