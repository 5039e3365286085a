import { sha256Hex } from './hashed-person.ts';
import type { PixelEventName } from './tracking.ts';

/**
 * The id under which browser and server tell of one conversion, so that Meta counts it
 * once: the same on every reload, tab and device, because it comes from what happened and
 * not from when it was told. It shows neither uid nor session id.
 * @param subject For `cadastro` and `pv_cadastro_confirmado` the uid; for
 * `checkout_iniciado` a `checkoutAttempt`; for all others the checkout session's id.
 * @returns 32 hexadecimal digits.
 */
export async function eventId(name: PixelEventName, subject: string): Promise<string> {
  return (await sha256Hex(`${name}:${subject}`)).slice(0, 32);
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/**
 * A person who sets out to buy one thing on one day (of São Paulo), however often the
 * checkout is opened: what there is to tell of before a checkout session exists.
 * @param at Unix milliseconds.
 */
export function checkoutAttempt(
  uid: string,
  choice: { planName: string; interval: string },
  at: number,
): string {
  return [uid, choice.planName, choice.interval, day.format(at)].join('|');
}
