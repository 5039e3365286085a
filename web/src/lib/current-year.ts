import { useHydrated } from '@tanstack/react-router';

/** Set by the build: the year in the rendered HTML. */
declare const __BUILD_YEAR__: number | undefined;

/** The year now; while rendered HTML is hydrated, the year it was built in, so that both agree. */
export function useCurrentYear(): number {
  const isHydrated = useHydrated();
  return isHydrated || typeof __BUILD_YEAR__ !== 'number'
    ? new Date().getFullYear()
    : __BUILD_YEAR__;
}
