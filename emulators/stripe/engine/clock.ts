import type { Store } from '../store.ts';

/**
 * The simulated time is the real time plus a stored offset. The clock goes back only at a reset and
 * while overdue work runs. During such work, the clock shows the time at which the work was due.
 */
export class Clock {
  readonly #store: Store;
  #held: number | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Returns the simulated time, in Unix seconds. */
  now(): number {
    return this.#held ?? realNow() + this.offset();
  }

  /** Returns the simulated time minus the real time, in seconds. */
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
