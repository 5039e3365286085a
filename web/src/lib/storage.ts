import * as z from 'zod/mini';
import { INTERVALS } from '#contract/plans.ts';

const text = z.string().check(z.minLength(1), z.maxLength(2048));
const date = text.check(z.refine((value) => !Number.isNaN(Date.parse(value))));
const milliseconds = z.coerce.number().check(z.int(), z.positive());
/** A path of this site: one slash, then neither a slash nor a backslash (both would leave it). */
const ownPath = text.check(z.regex(/^\/(?![/\\])\S*$/));

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
export type SelectedPlan = z.infer<typeof selectedPlan>;

/** Every key of browser storage, and what may stand there. */
const schemas = {
  selectedPlan,
  loginRedirectUrl: ownPath,
  /** Unix milliseconds. */
  upsellEndTime: milliseconds,
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
};

export type StorageKey = keyof typeof schemas;
export type StorageValue<Key extends StorageKey> = z.infer<(typeof schemas)[Key]>;

/** Strings are stored as they are, everything else as JSON. */
function parse<Key extends StorageKey>(key: Key, raw: string): StorageValue<Key> | null {
  const schema = schemas[key];
  let input: unknown = raw;
  if (schema === selectedPlan) {
    try {
      input = JSON.parse(raw);
    } catch {
      return null;
    }
  }
  const result = schema.safeParse(input);
  return result.success ? (result.data as StorageValue<Key>) : null;
}

/**
 * The one door to browser storage. What does not parse is dropped and reads as null.
 * Where the browser's storage is full or forbidden, values live as long as the page.
 * @param open gives the browser's storage; may throw.
 */
export function createStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const memory = new Map<StorageKey, string>();
  const listeners = new Set<() => void>();

  function attempt<Result>(action: (store: ReturnType<typeof open>) => Result): Result | undefined {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  }

  function remove(key: StorageKey): void {
    memory.delete(key);
    attempt((store) => store.removeItem(key));
    for (const listener of listeners) listener();
  }

  return {
    get<Key extends StorageKey>(key: Key): StorageValue<Key> | null {
      const raw = memory.get(key) ?? attempt((store) => store.getItem(key)) ?? null;
      if (raw === null) return null;
      const value = parse(key, raw);
      if (value === null) {
        memory.delete(key);
        attempt((store) => store.removeItem(key));
      }
      return value;
    },
    set<Key extends StorageKey>(key: Key, value: StorageValue<Key>): void {
      const raw = typeof value === 'string' ? value : JSON.stringify(value);
      memory.delete(key);
      const stored = attempt((store) => {
        store.setItem(key, raw);
        return true;
      });
      if (!stored) {
        attempt((store) => store.removeItem(key));
        memory.set(key, raw);
      }
      for (const listener of listeners) listener();
    },
    remove,
    /** Calls back after every change made by this page; returns the function that ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const storage = createStorage(() => window.localStorage);
