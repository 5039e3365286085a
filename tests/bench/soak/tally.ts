import { errorBody } from '#contract/errors.ts';
import type { Answer } from '../../functions/support.ts';

function codeOf({ body }: Answer): string {
  const refused = errorBody.safeParse(body);
  return refused.success ? refused.data.code : 'ok';
}

/** Counts answers by status and code: `380 × 403 forbidden`. */
export class Tally {
  readonly #counts = new Map<string, number>();

  /** Counts an answer, or the row's own word. */
  add(seen: Answer | string): void {
    const word = typeof seen === 'string' ? seen : `${seen.status} ${codeOf(seen)}`;
    this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  /** How many match. */
  count(pattern: RegExp | string): number {
    return [...this.#counts]
      .filter(([word]) => (typeof pattern === 'string' ? word === pattern : pattern.test(word)))
      .reduce((sum, [, times]) => sum + times, 0);
  }

  toString(): string {
    return [...this.#counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, times]) => `${times} × ${word}`)
      .join(', ');
  }
}
