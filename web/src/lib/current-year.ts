import { useSyncExternalStore } from 'react';

/** Set by the build: the year in the rendered HTML. */
declare const __BUILD_YEAR__: number | undefined;

const currentYear = () => new Date().getFullYear();
const renderedYear = () => (typeof __BUILD_YEAR__ === 'number' ? __BUILD_YEAR__ : currentYear());
const never = () => () => {};

/** The year now; while rendered HTML is hydrated, the year it was built in, so that both agree. */
export function useCurrentYear(): number {
  return useSyncExternalStore(never, currentYear, renderedYear);
}
