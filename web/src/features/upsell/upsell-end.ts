const UPSELL_MS = 15 * 60 * 1000;

/**
 * When the offers' countdown ends, in Unix milliseconds: the stored time, also when it
 * is over, or 15 minutes from `now` when none is stored or it lies impossibly far ahead.
 */
export function upsellEnd(stored: number | null, now: number): number {
  return stored === null || stored > now + UPSELL_MS ? now + UPSELL_MS : stored;
}
