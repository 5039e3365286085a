import * as z from 'zod/mini';
import { type Attribution, attribution, firstTouch } from '#contract/attribution.ts';
import { firstValue, promoKey, readSearch } from '../address.ts';
import { storage } from '../storage.ts';

export const FIRST_TOUCH_MS = 90 * 86_400_000;
const MAX_LENGTH = 200;

/** The first campaign, affiliate and promo that brought the visitor. Each expires separately. */
const touches = {
  campaign: ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'campaign_id'],
  affiliate: ['referral'],
  promo: ['promo'],
} as const;

const TOUCHES = ['campaign', 'affiliate', 'promo'] as const;
type TouchKey = (typeof touches)[(typeof TOUCHES)[number]][number];

function markOf(key: TouchKey, address: URLSearchParams): string | undefined {
  if (key === 'promo') return promoKey(address) ?? undefined;
  const names: Record<string, string> = { campaign_id: 'campaign', referral: 'ref' };
  return firstValue(address, names[key] ?? key);
}

function isValidTouch(at: unknown, now: number): boolean {
  return typeof at === 'number' && at <= now && now - at < FIRST_TOUCH_MS;
}

/** Stores a query string's touches. Keeps a stored touch of the same kind if it is still valid. */
export function storeFirstTouch(search: string, now: number): void {
  const given = readSearch(search);
  const times = storage.get('firstTouchAt') ?? {};
  for (const touch of TOUCHES) {
    const marks = touches[touch].flatMap((key) => {
      const mark = markOf(key, given);
      return mark ? [[key, mark.slice(0, MAX_LENGTH)] as const] : [];
    });
    if (marks.length === 0 || isValidTouch(times[touch], now)) continue;
    for (const key of touches[touch]) storage.remove(key);
    for (const [key, mark] of marks) storage.set(key, mark);
    times[touch] = now;
    storage.set('firstTouchAt', times);
  }
}

export function readAttribution(now = Date.now()): Attribution {
  const times = storage.get('firstTouchAt') ?? {};
  const valid = TOUCHES.filter((touch) => isValidTouch(times[touch], now));
  const keys = valid.flatMap((touch) => touches[touch]);
  const marks = keys.flatMap((key) => {
    const mark = storage.get(key);
    return mark === null ? [] : [[key, key === 'promo' ? mark.toLowerCase() : mark]];
  });
  return firstTouch(z.parse(attribution, Object.fromEntries(marks))) ?? {};
}
