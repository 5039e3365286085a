import type { Problem } from '../doctor/check.ts';

/** One difference between the account and the contract. */
export interface Change {
  /** What will be done, such as `supersede price elite_month: 18790 → 19790`. */
  line: string;
  apply(): Promise<unknown>;
}

/** What brings one kind of object in step, in the order of its changes. */
export interface Plan {
  changes: Change[];
  /** Differences that neither Stripe's API nor provision may remove. */
  refusals: Problem[];
}

/** The fields of `wanted` whose values in `found` differ, as `name: old → new`. */
export function differences(wanted: object, found: object): string[] {
  const now = new Map<string, unknown>(Object.entries(found));
  return Object.entries(wanted)
    .filter(([name, value]) => JSON.stringify(now.get(name) ?? null) !== JSON.stringify(value))
    .map(([name, value]) => `${name}: ${shown(now.get(name))} → ${shown(value)}`);
}

const shown = (value: unknown): string => JSON.stringify(value ?? null);
