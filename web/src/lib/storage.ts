import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { consent } from '#contract/consent.ts';
import { INTERVALS } from '#contract/plans.ts';
import { parseJson } from './parse.ts';

const text = z.string().check(z.minLength(1), z.maxLength(2048));
const date = text.check(z.refine((value) => !Number.isNaN(Date.parse(value))));
const milliseconds = z.int().check(z.positive());

const selectedPlan = z.object({
  name: text,
  /** The price as text, such as `R$ 97,90`. */
  price: text,
  /** The text after the price, such as `/mês`. */
  period: text,
  /** The price in reais. */
  priceRaw: z.number().check(z.nonnegative()),
  interval: z.enum(INTERVALS),
  couponCode: z.optional(text),
  couponId: z.optional(text),
});
export type Choice = z.infer<typeof selectedPlan>;

const consentRecord = z.extend(consent, {
  decidedAt: milliseconds,
  /** Null if nobody was signed in. */
  uid: z.nullable(text),
  /** The server's time of the choice in Unix seconds. Unset until the server has saved it. */
  recordedAt: z.optional(z.int()),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** Values that are stored as JSON. All other values are stored as plain text. */
const jsonSchemas = {
  selectedPlan,
  /** The plan that a visitor chose before signing in. */
  loginPlan: z.extend(selectedPlan, { chosenAt: milliseconds }),
  /** The checkout tab's choice. It is not in `history.state`, which Chromium may lose on reload. */
  checkoutTab: selectedPlan,
  /** When each first touch (tracking/first-touch.ts) was stored, in Unix milliseconds. */
  firstTouchAt: z.object({
    campaign: z.optional(z.number()),
    affiliate: z.optional(z.number()),
    promo: z.optional(z.number()),
  }),
  consent: consentRecord,
  /** The ids of the conversions that this browser has sent, oldest first. */
  conversionsSent: z.array(text).check(z.maxLength(100)),
};

const schemas = {
  ...jsonSchemas,
  /** The path to open after a login. `//` or `/\` at its start would lead to another site. */
  loginRedirectUrl: text.check(z.regex(/^\/(?![/\\])\S*$/)),
  /** The key of the promo to show after the login, if `loginRedirectUrl` is the promo page. */
  loginPromo: text,
  /** The end of the countdown of /upsell in Unix milliseconds. */
  upsellEndTime: z.coerce.number().check(z.int(), z.positive()),
  campaign_id: text,
  referral: text,
  uid: text,
  userEmail: text,
  userName: text,
  userPhone: text,
  userWhatsapp: text,
  registrationDate: date,
  checkoutClientSecret: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  promo: text,
  // The keys below and `checkoutTab` belong to sessionStorage. All others belong to localStorage.
  periodLookedAt: z.enum(INTERVALS),
  clickIds: z.string(),
};

export type StorageKey = keyof typeof schemas;
export type StorageValue<Key extends StorageKey> = z.infer<(typeof schemas)[Key]>;

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Wraps browser storage. Invalid values read as null. What can't be stored stays in memory. */
export function createStorage(open: () => TextStorage) {
  const memory = new Map<StorageKey, string>();
  const listeners = new Set<() => void>();

  function attempt<Result>(action: (store: TextStorage) => Result): Result | undefined {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  }

  const read = (key: StorageKey): string | null =>
    memory.get(key) ?? attempt((store) => store.getItem(key)) ?? null;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    get<Key extends StorageKey>(key: Key): StorageValue<Key> | null {
      const raw = read(key);
      if (raw === null) return null;
      const result = schemas[key].safeParse(key in jsonSchemas ? parseJson(raw) : raw);
      return result.success ? (result.data as StorageValue<Key>) : null;
    },

    set<Key extends StorageKey>(key: Key, value: StorageValue<Key>): void {
      const raw = typeof value === 'string' ? value : JSON.stringify(value);
      memory.delete(key);
      try {
        open().setItem(key, raw);
      } catch {
        // Remove the old value, so that the next page does not read it.
        attempt((store) => store.removeItem(key));
        memory.set(key, raw);
      }
      notify();
    },

    remove(key: StorageKey): void {
      if (read(key) === null) return;
      memory.delete(key);
      attempt((store) => store.removeItem(key));
      notify();
    },

    /** Calls `listener` after each change in any tab. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

export const storage = createStorage(() => window.localStorage);

export const tabStorage = createStorage(() => window.sessionStorage);

/** Returns the result of `read`, again after each change, or undefined during hydration. */
export function useStored<Value>(read: () => Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(storage.subscribe, read, () => undefined);
}

export function useIsStored(key: StorageKey): boolean | undefined {
  return useStored(() => storage.get(key) !== null);
}
