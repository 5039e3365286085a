interface Entry {
  key: string;
  /** Unix seconds. */
  at: number;
  /** Of two with the same time, the one that was planned first. */
  order: number;
}

/**
 * One due time for each key, earliest first: a binary heap that skips outdated entries.
 */
export class DueQueue {
  readonly #planned = new Map<string, Entry>();
  readonly #heap: Entry[] = [];
  #order = 0;

  /** Plans `key` for `at` instead of any other time; null plans it for never. */
  plan(key: string, at: number | null): void {
    if (this.#planned.get(key)?.at === at) return;
    if (at === null) {
      this.#planned.delete(key);
      return;
    }
    const entry = { key, at, order: this.#order++ };
    this.#planned.set(key, entry);
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
  }

  /** The earliest, left in the queue. */
  first(): { key: string; at: number } | undefined {
    let top = this.#heap[0];
    while (top && this.#planned.get(top.key) !== top) {
      this.#removeTop();
      top = this.#heap[0];
    }
    return top;
  }

  #removeTop(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    this.#heap[0] = last;
    this.#sink(0);
  }

  #rise(index: number): void {
    const parent = (index - 1) >> 1;
    if (index === 0 || !this.#swapIfEarlier(index, parent)) return;
    this.#rise(parent);
  }

  #sink(index: number): void {
    for (const child of [2 * index + 1, 2 * index + 2]) {
      const sibling = child % 2 === 0 ? child - 1 : child + 1;
      if (this.#isEarlier(sibling, child)) continue;
      if (this.#swapIfEarlier(child, index)) {
        this.#sink(child);
        return;
      }
    }
  }

  #swapIfEarlier(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (!first || !second || !this.#isEarlier(a, b)) return false;
    this.#heap[a] = second;
    this.#heap[b] = first;
    return true;
  }

  #isEarlier(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (!first || !second) return false;
    return first.at < second.at || (first.at === second.at && first.order < second.order);
  }
}
