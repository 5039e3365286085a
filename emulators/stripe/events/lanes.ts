const FEWEST = 2;
const MOST = 8;
/** An answer that takes longer says that the receiver has enough to do. */
const QUICK_MS = 500;

/**
 * How many deliveries may be under way at once. Firebase's emulator starts a process for
 * each call that finds none free, so a burst begins with few and gets more only while the
 * answers are quick.
 */
export class Lanes {
  #open = FEWEST;

  get open(): number {
    return this.#open;
  }

  /** Learns from a delivery that was taken after so many milliseconds. */
  answered(ms: number): void {
    this.#open = ms < QUICK_MS ? Math.min(this.#open + 1, MOST) : Math.max(FEWEST, this.#open >> 1);
  }
}
