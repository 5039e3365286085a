interface Due {
  key: string;
  /** Unix seconds. */
  at: number;
}

/**
 * A queue of keys, such as `invoice in_1`, ordered by due time. Keys with the same due time stay in
 * the order in which they were added.
 */
export class DueQueue {
  readonly #planned = new Map<string, Due>();
  /** Caches the earliest entry, so that `first` does not always search the whole queue. */
  #first: Due | undefined;

  /** Sets the due time of `key` to `at`, in Unix seconds. If `at` is null, removes the key. */
  plan(key: string, at: number | null): void {
    const before = this.#planned.get(key);
    if (before?.at === at) return;
    this.#planned.delete(key);
    if (before === this.#first) this.#first = undefined;
    if (at === null) return;
    const due = { key, at };
    this.#planned.set(key, due);
    if (this.#first && at < this.#first.at) this.#first = due;
  }

  /** Returns the earliest entry without removing it. */
  first(): Due | undefined {
    if (this.#first) return this.#first;
    for (const due of this.#planned.values()) {
      if (!this.#first || due.at < this.#first.at) this.#first = due;
    }
    return this.#first;
  }
}
