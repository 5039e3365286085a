import * as z from 'zod/mini';
import { type Attribution, attribution } from '#contract/attribution.ts';
import { firstValue, readSearch, trimCode } from '../address.ts';
import { type StorageKey, storage } from '../storage.ts';

/**
 * First-touch attribution: the first campaign, affiliate and promo that brought the visitor. Each
 * of the three is a touch, which is stored and expires separately.
 */

/** How long a stored touch is valid: 90 days. */
export const FIRST_TOUCH_MS = 90 * 86_400_000;
const MAX_LENGTH = 200;

/** The query parameters of each touch, by storage key. */
const touches = {
  campaign: {
    utm_source: ['utm_source'],
    utm_medium: ['utm_medium'],
    utm_campaign: ['utm_campaign'],
    utm_term: ['utm_term'],
    utm_content: ['utm_content'],
    campaign_id: ['campaign'],
  },
  affiliate: { referral: ['ref'] },
  promo: { promo: ['promo', 'parceiro', 'afiliado'] },
} as const satisfies Record<string, Partial<Record<StorageKey, readonly string[]>>>;

const TOUCHES = ['campaign', 'affiliate', 'promo'] as const;
type TouchKey = {
  [Touch in keyof typeof touches]: keyof (typeof touches)[Touch];
}[keyof typeof touches];

/** Returns whether a touch stored at `at` is still valid at `now` (both Unix milliseconds). */
function isValidTouch(at: unknown, now: number): boolean {
  return typeof at === 'number' && at <= now && now - at < FIRST_TOUCH_MS;
}

/**
 * Stores the touches in `search`, such as `?utm_source=tiktok`. Keeps an earlier touch of the same
 * kind that is still valid.
 */
export function storeFirstTouch(search: string, now: number, store = storage): void {
  const given = readSearch(search);
  const times = store.get('firstTouchAt') ?? {};
  for (const touch of TOUCHES) {
    const keys = Object.entries<readonly string[]>(touches[touch]) as [TouchKey, string[]][];
    const marks = keys.flatMap(([key, names]) => {
      const written = names.map((name) => firstValue(given, name)).find(Boolean) ?? '';
      const mark = key === 'promo' ? trimCode(written) : written;
      return mark ? [[key, mark.slice(0, MAX_LENGTH)] as const] : [];
    });
    if (marks.length === 0 || isValidTouch(times[touch], now)) continue;
    for (const [key] of keys) store.remove(key);
    for (const [key, mark] of marks) store.set(key, mark);
    times[touch] = now;
    store.set('firstTouchAt', times);
  }
}

/** Returns the valid stored touches in the form that the server accepts. */
export function readAttribution(now = Date.now()): Attribution {
  const times = storage.get('firstTouchAt') ?? {};
  const keys = TOUCHES.filter((touch) => isValidTouch(times[touch], now)).flatMap(
    (touch) => Object.keys(touches[touch]) as TouchKey[],
  );
  const marks = keys.flatMap((key) => {
    const mark = storage.get(key);
    return mark === null ? [] : [[key, key === 'promo' ? mark.toLowerCase() : mark]];
  });
  const parsed = z.parse(attribution, Object.fromEntries(marks));
  return Object.fromEntries(Object.entries(parsed).filter(([, mark]) => mark !== ''));
}
