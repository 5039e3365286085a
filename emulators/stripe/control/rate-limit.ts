const WINDOW_MS = 1000;

/**
 * Limits the requests per second. Stripe allows 25 per second in test mode:
 * https://docs.stripe.com/rate-limits
 */
export class RateLimit {
  #accepted: number[] = [];

  /**
   * Returns whether a request at `now`, in milliseconds, is within the limit. Rejected requests do
   * not count.
   */
  allows(perSecond: number, now: number): boolean {
    this.#accepted = this.#accepted.filter((at) => at > now - WINDOW_MS);
    if (this.#accepted.length >= perSecond) return false;
    this.#accepted.push(now);
    return true;
  }
}
