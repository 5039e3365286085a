import { campaigns } from '#contract/promo-campaigns.ts';
import { isComebackCoupon, isDiscountGiven, type Promo, promoFor } from '#contract/promos.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { formatUnixDate } from '../dates.ts';

export interface CouponRefusal {
  text: string;
  /** Another promo that gives this user a discount. */
  instead: Promo | null;
}

type Buyer = Pick<SubscriptionFields, 'subscription_active' | 'has_paid' | 'comeback_from'>;

/** Returns why a coupon gives this user no discount at `now` (Unix milliseconds), or null. */
export function couponRefusal(
  { couponCode: code, couponId }: Pick<Promo, 'couponCode' | 'couponId'>,
  profile: Buyer,
  now: number,
): CouponRefusal | null {
  const seconds = now / 1000;
  if (profile.subscription_active === true) {
    const text = `Você já é assinante, e o cupom ${code} vale só para quem está sem plano. Para trocar o seu, use Gerenciar Plano na Área do Usuário.`;
    return { text, instead: null };
  }
  if (isDiscountGiven(couponId, profile, seconds)) return null;
  const from = profile.comeback_from;
  if (from !== null && isComebackCoupon(couponId)) {
    const text = `Que bom ter você de volta! O cupom ${code} vale para você a partir de ${formatUnixDate(from)}. Hoje o valor é o normal do plano.`;
    return { text, instead: null };
  }
  const text = `Que bom ter você de volta! O cupom ${code} vale só para a primeira assinatura.`;
  const comeback = promoFor('comeback');
  if (!isDiscountGiven(comeback.couponId, profile, seconds)) return { text, instead: null };
  const { couponCode, discount } = comeback;
  return {
    text: `${text} Para quem volta, vale o ${couponCode}: ${discount}% no primeiro mês.`,
    instead: comeback,
  };
}

/** The result of looking up a typed coupon code, with a message for the user. */
export type CouponLookup =
  | { kind: 'known'; text: string; promo: Promo }
  /** `wrong`: no promo has this code. `lesser`: the applied promo gives a larger discount. */
  | { kind: 'wrong' | 'lesser'; text: string };

const MALFORMED =
  'Isso não parece um código de cupom. Use só as letras e os números que você recebeu.';

export function appliedCoupon(promo: Promo): CouponLookup {
  const { couponCode, discount, conditions } = promo;
  const text = `Cupom ${couponCode} aplicado: ${discount}% de desconto no primeiro mês. ${conditions}`;
  return { kind: 'known', text, promo };
}

export function lookUpCoupon(typed: string): CouponLookup {
  const code = typed.trim().toLowerCase();
  if (code === '') return { kind: 'wrong', text: 'Digite o código do cupom.' };
  const promo = promoFor(code);
  const { couponCode } = promo;
  if (couponCode.toLowerCase() !== code) return { kind: 'wrong', text: MALFORMED };
  if (!campaigns.has(code)) {
    const text = `Não conhecemos o cupom ${couponCode}. Confira como ele foi escrito.`;
    return { kind: 'wrong', text };
  }
  return appliedCoupon(promo);
}

/** Returns a `lesser` result if the applied coupon gives this user more, or else `typed`. */
export function rejectLesserCoupon(
  typed: CouponLookup,
  applied: Promo | null,
  profile: Buyer | null,
): CouponLookup {
  if (typed.kind !== 'known' || applied === null) return typed;
  const percentOf = (promo: Promo) =>
    profile && couponRefusal(promo, profile, Date.now()) ? 0 : promo.discount;
  if (percentOf(typed.promo) >= percentOf(applied)) return typed;
  const text = `O cupom ${applied.couponCode} continua aplicado: ele vale mais para você que o ${typed.promo.couponCode}.`;
  return { kind: 'lesser', text };
}
