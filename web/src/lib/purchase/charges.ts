import { firstMonthCoupon } from '#contract/first-month-coupons.ts';
import { formatCents } from '#contract/money.ts';
import {
  type Interval,
  intervals,
  type Plan,
  planDisplayName,
  planPrice,
} from '#contract/plans.ts';
import type { Choice } from '../storage.ts';

const DAY_MS = 86_400_000;

export type Charges = ReturnType<typeof chargesOf>;
/** Today's charge and each renewal in cents. */
type Price = Omit<Charges, 'renewsAt'>;

/**
 * Returns the prices and the renewal date of a subscription that is bought at `now`.
 * @param renewal the price of one period in cents.
 * @param off the coupon's discount on the first charge in cents.
 * @param now the time of the purchase in Unix milliseconds. `renewsAt` has the same unit.
 */
export function chargesOf(interval: Interval, renewal: number, off: number, now: number) {
  const renewsAt = now + intervals[interval].days * DAY_MS;
  return { interval, today: renewal - off, renewal, renewsAt };
}

/** Returns the coupon's discount on the first charge, in cents. */
export function couponOff({ couponId }: Pick<Choice, 'couponId'>, plan: Plan): number {
  if (couponId === undefined) return 0;
  return firstMonthCoupon(couponId, plan.id)?.amountOffCents ?? 0;
}

/** Returns the price of the chosen period. The coupon's discount applies to today's charge. */
export function priceOfChoice(choice: Choice, plan: Plan): Price {
  const { interval } = choice;
  const { cents } = planPrice(plan, interval);
  return { interval, today: cents - couponOff(choice, plan), renewal: cents };
}

/** Puts a no-break space into each `R$ …` of a text, so that the amount stays on one line. */
export const withWholeAmounts = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');

/** Returns the price as text: the first charge and, if it differs, the price of the next periods. */
export function priceParts({ interval, today, renewal }: Price): readonly string[] {
  const price = `${formatCents(renewal)}${intervals[interval].period}`;
  if (today === renewal) return [price];
  const first = interval === 'month' ? 'no primeiro mês' : 'na primeira cobrança';
  return [`${formatCents(today)} ${first}`, price];
}

/** Returns `R$ 187,90/mês`, or `R$ 112,74 no primeiro mês; depois, R$ 187,90/mês`. */
export const priceText = (price: Price) => priceParts(price).join('; depois, ');

/** Returns a text such as `Elite mensal`. `plan` is a plan's name or Stripe product id. */
export function planWithInterval(plan: string, interval: Interval | null | undefined): string {
  const name = planDisplayName(plan);
  return interval ? `${name} ${intervals[interval].title.toLowerCase()}` : name;
}
