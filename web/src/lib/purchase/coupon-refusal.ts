import { isComebackCoupon, isDiscountGiven, type Promo, promoFor } from '#contract/promos.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { formatUnixDate } from '../dates.ts';

export interface CouponRefusal {
  /** For the person. */
  text: string;
  /** A promo that gives them something. */
  instead: Promo | null;
  /** They have a plan, and no coupon gives them anything. */
  isSubscriber: boolean;
}

type Known = Pick<SubscriptionFields, 'subscription_active' | 'has_paid' | 'comeback_from'>;

/**
 * Why a coupon takes nothing off for this person; null where it does.
 * @param now Unix milliseconds.
 */
export function couponRefusal(
  { couponCode: code, couponId }: Pick<Promo, 'couponCode' | 'couponId'>,
  person: Known,
  now: number,
): CouponRefusal | null {
  const seconds = now / 1000;
  const refusal = { instead: null, isSubscriber: person.subscription_active === true };
  if (refusal.isSubscriber) {
    const text = `Você já é assinante, e o cupom ${code} vale só para quem está sem plano. Para trocar o seu, use Gerenciar Plano na Área do Usuário.`;
    return { ...refusal, text };
  }
  if (isDiscountGiven(couponId, person, seconds)) return null;
  const from = person.comeback_from;
  if (from !== null && isComebackCoupon(couponId)) {
    const text = `Que bom ter você de volta! O cupom ${code} vale para você a partir de ${formatUnixDate(from)}. Hoje o valor é o normal do plano.`;
    return { ...refusal, text };
  }
  const text = `Que bom ter você de volta! O cupom ${code} vale só para a primeira assinatura.`;
  const comeback = promoFor('comeback');
  if (!isDiscountGiven(comeback.couponId, person, seconds)) return { ...refusal, text };
  const { couponCode, discount } = comeback;
  return {
    ...refusal,
    text: `${text} Para quem volta, vale o ${couponCode}: ${discount}% no primeiro mês.`,
    instead: comeback,
  };
}
