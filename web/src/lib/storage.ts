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
  /** `R$ 97,90`. */
  price: text,
  /** `/mês`. */
  period: text,
  /** In reais. */
  priceRaw: z.number().check(z.nonnegative()),
  interval: z.enum(INTERVALS),
  couponCode: z.optional(text),
  couponId: z.optional(text),
});
export type Choice = z.infer<typeof selectedPlan>;

const consentRecord = z.extend(consent, {
  /** Unix milliseconds. */
  decidedAt: milliseconds,
  /** The uid of the user who gave the answer; null if it was given while signed out. */
  uid: z.nullable(text),
  /** When the server recorded the answer in the profile, in Unix seconds. */
  recordedAt: z.optional(z.int()),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** Values that are stored as JSON; all others are stored as plain text. */
const jsonSchemas = {
  selectedPlan,
  /** A choice that waits for a login, and the time of the choice in Unix milliseconds. */
  loginPlan: z.extend(selectedPlan, { chosenAt: milliseconds }),
  /** When each part of the first touch was stored, in Unix milliseconds. */
  firstTouchAt: z.object({
    campaign: z.optional(z.number()),
    affiliate: z.optional(z.number()),
    promo: z.optional(z.number()),
  }),
  consent: consentRecord,
  /** Ids of the conversions that this browser has sent, in order. */
  conversionsSent: z.array(text).check(z.maxLength(100)),
};

/** Every key of browser storage, with the schema of its value. */
const schemas = {
  ...jsonSchemas,
  /** A path of this site. `//` and `/\` are rejected, because they would lead to another site. */
  loginRedirectUrl: text.check(z.regex(/^\/(?![/\\])\S*$/)),
  /** The promo key for the page of `loginRedirectUrl`. */
  loginPromo: text,
  /** Unix milliseconds. */
  upsellEndTime: z.coerce.number().check(z.int(), z.positive()),
  campaign_id: text,
  referral: text,
  uid: text,
  userEmail: text,
  userName: text,
  userPhone: text,
  userWhatsapp: text,
  /** ISO 8601. */
  registrationDate: date,
  checkoutClientSecret: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  promo: text,
  /**
   * The three keys below are in sessionStorage. They store the period whose prices were viewed
   * last, the choice of an open checkout tab (`hasCheckoutTab`), and the ids of ad clicks.
   */
  periodLookedAt: z.enum(INTERVALS),
  checkoutTab: z.string(),
  clickIds: z.string(),
};

export type StorageKey = keyof typeof schemas;
export type StorageValue<Key extends StorageKey> = z.infer<(typeof schemas)[Key]>;

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Gives typed access to browser storage; all other code uses storage only through this. A value
 * that does not parse reads as null. If storage is full or forbidden, values are kept in memory.
 * @param open returns the browser's storage; may throw.
 */
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
      const isStored = attempt((store) => {
        store.setItem(key, raw);
        return true;
      });
      if (!isStored) {
        // The old value must not reappear on the next page.
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

    /**
     * Calls `listener` after every change by this page or another tab. Returns a function that
     * unsubscribes.
     */
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

/** Storage of this browser tab only. */
export const tabStorage = createStorage(() => window.sessionStorage);

/**
 * Whether browser storage has a valid value under `key`, updated as it changes. Undefined while
 * prerendered HTML is hydrated.
 */
export function useIsStored(key: StorageKey): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    storage.subscribe,
    () => storage.get(key) !== null,
    () => undefined,
  );
}
