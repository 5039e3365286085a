/** Things to do after a while that keep no process alive and can all be called off. */
export class Later {
  readonly #timers = new Set<NodeJS.Timeout>();

  get size(): number {
    return this.#timers.size;
  }

  add(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, delayMs);
    this.#timers.add(timer.unref());
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
