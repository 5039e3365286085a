interface Due {
  key: string;
  /** Unix seconds. */
  at: number;
}

/** One due time for each key, earliest first; of two with the same time, the one planned first. */
export class DueQueue {
  readonly #planned = new Map<string, Due>();
  /** Kept until it is planned for another time: the whole queue is looked through for the next. */
  #first: Due | undefined;

  /** Plans `key` for `at` instead of any other time; null plans it for never. */
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

  /** The earliest, left in the queue. */
  first(): Due | undefined {
    if (this.#first) return this.#first;
    for (const due of this.#planned.values()) {
      if (!this.#first || due.at < this.#first.at) this.#first = due;
    }
    return this.#first;
  }
}
