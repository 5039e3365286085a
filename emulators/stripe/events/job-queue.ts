/** The queue compacts its array only if more than this number of items were removed. */
const SPARE = 1024;

/** A queue whose operations take constant time. */
export class JobQueue<T> {
  #items: T[] = [];
  /** The index of the first item. Increasing the index is cheaper than `shift`. */
  #head = 0;

  get size(): number {
    return this.#items.length - this.#head;
  }

  add(item: T): void {
    this.#items.push(item);
  }

  takeFirst(): T | undefined {
    const item = this.#items[this.#head];
    if (item === undefined) return undefined;
    this.#head += 1;
    if (this.#head > SPARE && this.#head > this.#items.length / 2) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return item;
  }

  /** Removes and returns a random item. `random` is at least 0 and less than 1. */
  takeAny(random: number): T | undefined {
    const index = this.#head + Math.floor(random * this.size);
    const item = this.#items[index];
    const last = this.#items.at(-1);
    if (item === undefined || last === undefined) return undefined;
    this.#items[index] = last;
    this.#items.pop();
    return item;
  }

  clear(): void {
    this.#items = [];
    this.#head = 0;
  }
}
