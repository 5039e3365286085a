/**
 * Where a person came from, kept at the first address that tells: once for the campaign as
 * a whole, once for the affiliate, once for the promo. Part of every page's first script,
 * so tiny and without the schemas; `attribution.ts` reads it by them.
 */

/** How long a first touch holds. */
export const FIRST_TOUCH_MS = 90 * 86_400_000;
const MAX_LENGTH = 200;

/** What belongs together: storage key, and the parameters of an address that may tell it. */
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

/** Whether a touch of `at` still holds at `now`, both Unix milliseconds. */
export function holds(at: unknown, now: number): boolean {
  return typeof at === 'number' && at <= now && now - at < FIRST_TOUCH_MS;
}

/**
 * Keeps what `search` (`?utm_source=tiktok`) tells, where no earlier touch holds.
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
      const told = names.map((name) => given.get(name)?.trim()).find(Boolean);
      return told ? [[key, told.slice(0, MAX_LENGTH)] as const] : [];
    });
    if (marks.length === 0 || holds(times[touch], now)) continue;
    for (const key of Object.keys(keys)) store.removeItem(key);
    for (const [key, told] of marks) store.setItem(key, told);
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
