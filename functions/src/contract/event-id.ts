import { sha256Hex } from './hashed-person.ts';
import type { PixelEventName } from './tracking.ts';

/**
 * Returns the 32 hex digits with which Meta deduplicates browser and server events.
 * @param subject The uid for sign-ups, a `checkoutAttempt` for `checkout_iniciado`, else the
 * session id.
 */
export async function eventId(name: PixelEventName, subject: string): Promise<string> {
  return (await sha256Hex(`${name}:${subject}`)).slice(0, 32);
}

/**
 * São Paulo's offset since 2019. It is fixed here, because the first use of Intl blocks a slow
 * phone.
 */
const UTC_OFFSET_MS = -3 * 3_600_000;

/**
 * Returns the `subject` that `eventId` needs for `checkout_iniciado`. It is the same for all
 * checkouts of a person with the same plan, interval and day. `at` is in Unix milliseconds.
 */
export function checkoutAttempt(
  uid: string,
  choice: { planName: string; interval: string },
  at: number,
): string {
  const day = new Date(at + UTC_OFFSET_MS).toISOString().slice(0, 10);
  return [uid, choice.planName, choice.interval, day].join('|');
}
