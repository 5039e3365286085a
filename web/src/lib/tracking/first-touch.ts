/**
 * Where a person came from, kept from the first address that names it: the campaign as a
 * whole, the affiliate and the promo each. Part of every page's first script, hence without
 * the schemas by which `attribution.ts` reads it.
 */

/** How long a first touch is valid. */
export const FIRST_TOUCH_MS = 90 * 86_400_000;
const MAX_LENGTH = 200;

/** By touch and storage key: the address parameters it is read from. */
export const touches = {
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
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** Whether a touch of `at` is still valid at `now`, both Unix milliseconds. */
export function isValidTouch(at: unknown, now: number): boolean {
  return typeof at === 'number' && at <= now && now - at < FIRST_TOUCH_MS;
}

/**
 * Keeps what `search` (`?utm_source=tiktok`) names, where no earlier touch is valid.
 * @throws whatever `store` throws.
 */
export function keepFirstTouch(
  search: string,
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: number,
): void {
  const given = new URLSearchParams(search);
  const times = readTimes(store.getItem('firstTouchAt'));
  for (const [touch, keys] of Object.entries(touches)) {
    const marks = Object.entries<readonly string[]>(keys).flatMap(([key, names]) => {
      const mark = names.map((name) => given.get(name)?.trim()).find(Boolean);
      return mark ? [[key, mark.slice(0, MAX_LENGTH)] as const] : [];
    });
    if (marks.length === 0 || isValidTouch(times[touch], now)) continue;
    for (const key of Object.keys(keys)) store.removeItem(key);
    for (const [key, mark] of marks) store.setItem(key, mark);
    times[touch] = now;
    store.setItem('firstTouchAt', JSON.stringify(times));
  }
}

function readTimes(raw: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(raw ?? '{}') };
  } catch {
    return {};
  }
}
