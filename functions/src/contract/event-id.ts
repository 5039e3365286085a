import { sha256Hex } from './hashed-person.ts';
import type { PixelEventName } from './tracking.ts';

/**
 * The id under which browser and server send one conversion, so that Meta counts it once: the
 * same on every reload, tab and device. It reveals neither uid nor session id.
 * @param subject For `cadastro` and `pv_cadastro_confirmado` the uid; for
 * `checkout_iniciado` a `checkoutAttempt`; for all others the checkout session's id.
 * @returns 32 hexadecimal digits.
 */
export async function eventId(name: PixelEventName, subject: string): Promise<string> {
  return (await sha256Hex(`${name}:${subject}`)).slice(0, 32);
}

/** São Paulo's, all year since Decreto 9.772/2019. Intl would know it too, but its first use blocks a slow phone. */
const UTC_OFFSET_MS = -3 * 3_600_000;

/**
 * The subject of `checkout_iniciado`, before a checkout session exists: one person, choice and
 * day (of São Paulo), however often the checkout is opened.
 * @param at Unix milliseconds.
 */
export function checkoutAttempt(
  uid: string,
  choice: { planName: string; interval: string },
  at: number,
): string {
  const day = new Date(at + UTC_OFFSET_MS).toISOString().slice(0, 10);
  return [uid, choice.planName, choice.interval, day].join('|');
}
