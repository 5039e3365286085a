import type { Interaction } from './watch.ts';

export interface Inp {
  ms: number;
  /** The event and what it was on. */
  what: string;
}

/** For each so many interactions of a document the longest one is not counted. */
const INTERACTIONS_PER_OUTLIER = 50;

/** An interaction's longest event. */
function longestOfEach(events: readonly Interaction[]): Interaction[] {
  const longest = new Map<number, Interaction>();
  for (const event of events) {
    if (event.ms > (longest.get(event.id)?.ms ?? 0)) longest.set(event.id, event);
  }
  return [...longest.values()].sort((a, b) => b.ms - a.ms);
}

/**
 * Interaction to Next Paint of a visit: of its documents the worst, each by web-vitals'
 * definition (https://github.com/GoogleChrome/web-vitals/blob/main/src/lib/InteractionManager.ts).
 */
export function inpOf(events: readonly Interaction[]): Inp {
  const documents = Object.values(Object.groupBy(events, ({ startedAt }) => startedAt));
  const each = documents.flatMap((its = []) => {
    const longest = longestOfEach(its);
    const count = Math.max(...its.map((event) => event.count));
    const outliers = Math.floor(count / INTERACTIONS_PER_OUTLIER);
    return longest[Math.min(longest.length - 1, outliers)] ?? [];
  });
  const [worst] = each.sort((a, b) => b.ms - a.ms);
  if (!worst) throw new Error('No interaction took 16 ms: the visit was not watched');
  return { ms: worst.ms, what: worst.what };
}
