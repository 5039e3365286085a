/** Below so many taken ones the array is left as it is. */
const SPARE = 1024;

/** What waits its turn; adding and taking cost the same however many wait. */
export class JobQueue<T> {
  #items: T[] = [];
  /** Those before it were taken: `shift` would move all the others. */
  #head = 0;

  get size(): number {
    return this.#items.length - this.#head;
  }

  add(item: T): void {
    this.#items.push(item);
  }

  /** The one that waits longest. */
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

  /** One of them, by a number from 0 to 1. */
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
