import type { Attribution } from '../contract/attribution.ts';

/** What was said and is not empty; null when nothing was. */
export function firstTouch(attribution: Attribution | undefined): Attribution | null {
  const said = Object.entries(attribution ?? {}).filter(([, value]) => value);
  return said.length > 0 ? Object.fromEntries(said) : null;
}
