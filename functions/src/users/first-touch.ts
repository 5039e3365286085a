import type { Attribution } from '../contract/attribution.ts';

/** The values that are not empty; null without any. */
export function firstTouch(
  attribution: Attribution | null | undefined,
): Record<string, string> | null {
  const values = Object.entries(attribution ?? {}).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return values.length > 0 ? Object.fromEntries(values) : null;
}
