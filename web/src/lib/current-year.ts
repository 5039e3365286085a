import { useHydrated } from '@tanstack/react-router';
import { dayOf } from '#contract/days.ts';

/** Set by the build: the year in the rendered HTML. */
declare const __BUILD_YEAR__: number | undefined;

/** The year now in São Paulo; while rendered HTML is hydrated, the year it was built in, so that both agree. */
export function useCurrentYear(): number {
  const isHydrated = useHydrated();
  return isHydrated || typeof __BUILD_YEAR__ !== 'number'
    ? Number(dayOf(Date.now() / 1000).slice(0, 4))
    : __BUILD_YEAR__;
}
