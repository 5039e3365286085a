import { dayOf } from './days.ts';
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

/**
 * Returns the `subject` for `eventId('checkout_iniciado', …)`. A person's checkouts of the same
 * plan and interval on the same day share one subject. `at` is in Unix milliseconds.
 */
export function checkoutAttempt(
  uid: string,
  choice: { planName: string; interval: string },
  at: number,
): string {
  return [uid, choice.planName, choice.interval, dayOf(at / 1000)].join('|');
}
