import { campaigns } from '#contract/promo-campaigns.ts';
import { type Promo, promoFor } from '#contract/promos.ts';

/** What became of a code that somebody typed. Only a `known` one changes anything. */
export type TypedCoupon =
  | { kind: 'empty' }
  /** Nothing that could be a code. */
  | { kind: 'malformed' }
  | { kind: 'unknown'; code: string }
  | { kind: 'known'; promo: Promo }
  /** It gives less than the one that is applied. */
  | { kind: 'lesser'; promo: Promo; applied: Promo };

/** The promo of a typed code, in any case and with spaces around it. */
export function typedCoupon(text: string): TypedCoupon {
  const code = text.trim().toLowerCase();
  if (code === '') return { kind: 'empty' };
  const promo = promoFor(code);
  if (promo.couponCode.toLowerCase() !== code) return { kind: 'malformed' };
  return campaigns.has(code)
    ? { kind: 'known', promo }
    : { kind: 'unknown', code: code.toUpperCase() };
}

/**
 * Keeps the applied coupon if the typed one gives this person less.
 * @param isGiven Whether a promo takes anything off for the person.
 */
export function besideApplied(
  typed: TypedCoupon,
  applied: Promo | null,
  isGiven: (promo: Promo) => boolean,
): TypedCoupon {
  if (typed.kind !== 'known' || applied === null) return typed;
  const percentOf = (promo: Promo) => (isGiven(promo) ? promo.discount : 0);
  const isLess = percentOf(typed.promo) < percentOf(applied);
  return isLess ? { kind: 'lesser', promo: typed.promo, applied } : typed;
}

/** What is said of a typed code. */
export function typedCouponText(coupon: TypedCoupon): string {
  switch (coupon.kind) {
    case 'empty':
      return 'Digite o código do cupom.';
    case 'malformed':
      return 'Isso não parece um código de cupom. Use só as letras e os números que você recebeu.';
    case 'unknown':
      return `Não conhecemos o cupom ${coupon.code}. Confira como ele foi escrito.`;
    case 'known':
      return `Cupom ${coupon.promo.couponCode} aplicado: ${coupon.promo.discount}% de desconto no primeiro mês. ${coupon.promo.conditions}`;
    case 'lesser':
      return `O cupom ${coupon.applied.couponCode} continua aplicado: ele vale mais para você que o ${coupon.promo.couponCode}.`;
  }
}
