import { isComebackCoupon, isDiscountGiven, type Promo, promoFor } from '#contract/promos.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { formatUnixDate } from '../dates.ts';

type Known = Pick<SubscriptionFields, 'subscription_active' | 'has_paid' | 'comeback_from'>;

/**
 * Why a coupon takes nothing off for this person, for them; null where it does.
 * @param now Unix milliseconds.
 */
export function couponRefusal(
  { couponCode: code, couponId }: Pick<Promo, 'couponCode' | 'couponId'>,
  person: Known,
  now: number,
): string | null {
  const seconds = now / 1000;
  if (person.subscription_active) {
    return `Você já é assinante, e o cupom ${code} vale só para quem está sem plano. Para trocar o seu, use Gerenciar Plano na Área do Usuário.`;
  }
  if (isDiscountGiven(couponId, person, seconds)) return null;
  const from = person.comeback_from;
  if (from !== null && isComebackCoupon(couponId)) {
    return `Que bom ter você de volta! O cupom ${code} vale para você a partir de ${formatUnixDate(from)}. Hoje o valor é o normal do plano.`;
  }
  const { couponCode, couponId: comeback, discount } = promoFor('comeback');
  const instead = isDiscountGiven(comeback, person, seconds)
    ? ` Para quem volta, vale o ${couponCode}: ${discount}% no primeiro mês.`
    : '';
  return `Que bom ter você de volta! O cupom ${code} vale só para a primeira assinatura.${instead}`;
}
