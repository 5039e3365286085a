const WINDOW_MS = 1000;

/** Counts requests: Stripe takes 25 a second in test mode (https://docs.stripe.com/rate-limits). */
export class RateLimit {
  #taken: number[] = [];

  /**
   * Whether one more request is taken at `now` (milliseconds of any clock) where `perSecond`
   * are; one that is refused does not count.
   */
  takes(perSecond: number, now: number): boolean {
    this.#taken = this.#taken.filter((at) => at > now - WINDOW_MS);
    if (this.#taken.length >= perSecond) return false;
    this.#taken.push(now);
    return true;
  }
}
