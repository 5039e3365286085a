import { formatCents } from '#contract/money.ts';
import {
  type Interval,
  intervals,
  type Plan,
  planDisplayName,
  planPrice,
} from '#contract/plans.ts';
import { firstMonthCoupon } from '#contract/promos.ts';
import type { Choice } from '../storage.ts';

const DAY_MS = 86_400_000;

/** The price of a purchase in cents: today's charge and each renewal's. */
interface Price {
  interval: Interval;
  today: number;
  renewal: number;
}

export interface Charges extends Price {
  /**
   * The time of the next charge, in Unix milliseconds. Stripe counts the period's days from the
   * purchase.
   */
  renewsAt: number;
}

/**
 * Returns the charges of a subscription that is bought at `now`.
 * @param renewal price of one period, in cents.
 * @param off discount of a coupon on the first charge, in cents.
 * @param now Unix milliseconds.
 */
export function chargesOf(interval: Interval, renewal: number, off: number, now: number): Charges {
  const renewsAt = now + intervals[interval].days * DAY_MS;
  return { interval, today: renewal - off, renewal, renewsAt };
}

/** Returns the coupon's discount on the first charge in cents; 0 without a registered coupon. */
export function couponOff({ couponId }: Pick<Choice, 'couponId'>, plan: Plan): number {
  if (couponId === undefined) return 0;
  return firstMonthCoupon(couponId, plan.id)?.amountOffCents ?? 0;
}

/** Returns what `plan` costs in the chosen period: today less the coupon, and at each renewal. */
export function priceOfChoice(choice: Choice, plan: Plan): Price {
  const { interval } = choice;
  const { cents } = planPrice(plan, interval);
  return { interval, today: cents - couponOff(choice, plan), renewal: cents };
}

/** Puts a no-break space into each amount, so that it stays on one line. */
export const withWholeAmounts = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');

/**
 * Returns a price as text: `R$ 187,90/mês`, or, if the first charge differs, `R$ 112,74 no primeiro
 * mês; depois, R$ 187,90/mês`.
 */
export function priceText({ interval, today, renewal }: Price): string {
  const price = `${formatCents(renewal)}${intervals[interval].period}`;
  if (today === renewal) return price;
  const first = interval === 'month' ? 'no primeiro mês' : 'na primeira cobrança';
  return `${formatCents(today)} ${first}; depois, ${price}`;
}

/**
 * Names a plan with its billing period: `Elite mensal`. Returns only the plan's name for an old
 * profile, which lacks the period.
 * @param plan a Stripe product id, or a plan's name, which stays unchanged.
 */
export function planWithInterval(plan: string, interval: Interval | null | undefined): string {
  const name = planDisplayName(plan);
  return interval ? `${name} ${intervals[interval].title.toLowerCase()}` : name;
}
