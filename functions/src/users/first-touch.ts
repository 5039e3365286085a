import type { Attribution } from '../contract/attribution.ts';

/** The values that are not empty; null without any. */
export function firstTouch(attribution: Attribution | undefined): Attribution | null {
  const values = Object.entries(attribution ?? {}).filter(([, value]) => value);
  return values.length > 0 ? Object.fromEntries(values) : null;
}
