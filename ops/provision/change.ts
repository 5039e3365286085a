import type { Problem } from '../doctor/check.ts';

export interface Change {
  /** A description, such as `supersede price elite_month: 18790 → 19790`. */
  line: string;
  apply(): Promise<unknown>;
}

/** The changes that are needed for one kind of Stripe object, in order. */
export interface Plan {
  changes: Change[];
  /** Problems that only an operator can fix. */
  refusals: Problem[];
}

/** Returns the fields of `wanted` that differ in `found`, as `name: old → new`. */
export function differences(wanted: object, found: object): string[] {
  const now = new Map<string, unknown>(Object.entries(found));
  return Object.entries(wanted)
    .filter(([name, value]) => JSON.stringify(now.get(name) ?? null) !== JSON.stringify(value))
    .map(([name, value]) => `${name}: ${format(now.get(name))} → ${format(value)}`);
}

const format = (value: unknown): string => JSON.stringify(value ?? null);
