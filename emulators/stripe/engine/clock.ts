import type { Store } from '../store.ts';

/**
 * The simulated time is the real time plus all advances. The clock goes back only in two cases: at
 * a reset, and while it shows the due time of overdue work.
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

  /** Seconds between real time and simulated time. */
  offset(): number {
    return this.#store.clock.get('clock')?.offsetSeconds ?? 0;
  }

  runAt(time: number, work: () => void): void {
    this.#held = time;
    try {
      work();
    } finally {
      this.#held = null;
    }
  }

  /** Advances the clock to `time`, unless the clock is already later. */
  moveTo(time: number): void {
    const offsetSeconds = time - realNow();
    if (offsetSeconds > this.offset()) this.#store.clock.put({ id: 'clock', offsetSeconds });
  }
}

function realNow(): number {
  return Math.floor(Date.now() / 1000);
}
