import { sha256Hex } from './hashed-person.ts';
import type { PixelEventName } from './tracking.ts';

/**
 * Returns the id of a conversion event, 32 hex digits. The browser and the server send an event
 * with the same id, so that Meta counts the event once.
 * @param subject The uid for a sign-up, the `checkoutAttempt` for `checkout_iniciado`, and the id
 * of the Checkout Session for other events.
 */
export async function eventId(name: PixelEventName, subject: string): Promise<string> {
  return (await sha256Hex(`${name}:${subject}`)).slice(0, 32);
}

/** The offset of São Paulo's time since 2019. Calculating it with Intl would block a slow phone. */
const UTC_OFFSET_MS = -3 * 3_600_000;

/**
 * Returns the `subject` of `eventId` for `checkout_iniciado`. A person's checkouts of the same plan
 * and interval on the same day share one subject. `at` is in Unix milliseconds.
 */
export function checkoutAttempt(
  uid: string,
  choice: { planName: string; interval: string },
  at: number,
): string {
  const day = new Date(at + UTC_OFFSET_MS).toISOString().slice(0, 10);
  return [uid, choice.planName, choice.interval, day].join('|');
}
