import * as z from 'zod/mini';
import { type Attribution, attribution } from '#contract/attribution.ts';
import { storage } from '../storage.ts';
import { isValidTouch, touches } from './first-touch.ts';

/** The person's first touch as this browser keeps it, in the server's shape. */
export function readAttribution(now = Date.now()): Attribution {
  const times = storage.get('firstTouchAt') ?? {};
  const { campaign, affiliate, promo } = touches;
  const keys = [
    ...(isValidTouch(times.campaign, now) ? keysOf(campaign) : []),
    ...(isValidTouch(times.affiliate, now) ? keysOf(affiliate) : []),
    ...(isValidTouch(times.promo, now) ? keysOf(promo) : []),
  ];
  const marks = keys.flatMap((key) => {
    const mark = storage.get(key);
    return mark === null ? [] : [[key, key === 'promo' ? mark.toLowerCase() : mark]];
  });
  const parsed = z.parse(attribution, Object.fromEntries(marks));
  return Object.fromEntries(Object.entries(parsed).filter(([, mark]) => mark !== ''));
}

function keysOf<Key extends string>(keys: Record<Key, unknown>): Key[] {
  // The type of Object.keys forgets the names.
  return Object.keys(keys) as Key[];
}
