import type { Store } from '../store.ts';

/**
 * Simulated time: real time and what it was advanced by. It only moves forward. While due
 * things are processed it stays at the time of each.
 */
export class Clock {
  readonly #store: Store;
  #held: number | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Unix seconds. */
  now(): number {
    return this.#held ?? realNow() + this.offset();
  }

  /** Seconds ahead of real time. */
  offset(): number {
    return this.#store.clock.get('clock')?.offsetSeconds ?? 0;
  }

  /** Runs `work` with the clock at `time`. */
  at(time: number, work: () => void): void {
    this.#held = time;
    try {
      work();
    } finally {
      this.#held = null;
    }
  }

  /** Makes it `time` now, unless it is later already. */
  moveTo(time: number): void {
    const offsetSeconds = time - realNow();
    if (offsetSeconds > this.offset()) this.#store.clock.put({ id: 'clock', offsetSeconds });
  }
}

function realNow(): number {
  return Math.floor(Date.now() / 1000);
}
