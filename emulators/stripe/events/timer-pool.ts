/** Timers that do not keep the process alive and can all be cleared. */
export class TimerPool {
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
