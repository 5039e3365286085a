import { type Interval, intervals, planDisplayName } from '#contract/plans.ts';

/**
 * A plan with the period that it is charged by: `Elite mensal`; its name alone where an old profile
 * does not know the period.
 * @param plan Stripe product id, or a name, which stays as it is.
 */
export function planWithInterval(plan: string, interval: Interval | null | undefined): string {
  const name = planDisplayName(plan);
  return interval ? `${name} ${intervals[interval].title.toLowerCase()}` : name;
}
