import { countsOf } from '../../functions/crowd.ts';
import type { Answer } from '../../functions/support.ts';

/** A row's result: the text is for the table. */
export interface Verdict {
  measured: string;
  passed: boolean;
}

/** Counts answers by status and code, or the row's own words: `380 × 403 forbidden`. */
export class Tally {
  readonly #seen: (Answer | string)[] = [];

  add(...seen: (Answer | string)[]): void {
    this.#seen.push(...seen);
  }

  /** How many match. */
  count(pattern: RegExp): number {
    return Object.entries(countsOf(this.#seen))
      .filter(([word]) => pattern.test(word))
      .reduce((sum, [, times]) => sum + times, 0);
  }

  toString(): string {
    const counts = Object.entries(countsOf(this.#seen)).toSorted();
    return counts.map(([word, times]) => `${times} × ${word}`).join(', ') || '0';
  }
}
