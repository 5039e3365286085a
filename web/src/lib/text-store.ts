type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Browser storage as text, under `storage.ts` and for public pages, which only look
 * whether a key is there or remove it and need not load the schemas for that.
 * Where the browser's storage is full or forbidden, values live as long as the page.
 * @param open gives the browser's storage; may throw.
 */
export function createTextStore<Key extends string>(open: () => TextStorage) {
  const memory = new Map<Key, string>();
  const listeners = new Set<() => void>();

  function attempt<Result>(action: (store: TextStorage) => Result): Result | undefined {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    get: (key: Key): string | null =>
      memory.get(key) ?? attempt((store) => store.getItem(key)) ?? null,

    set(key: Key, value: string): void {
      memory.delete(key);
      const isStored = attempt((store) => {
        store.setItem(key, value);
        return true;
      });
      if (!isStored) {
        // An old value must not come back with the next page.
        attempt((store) => store.removeItem(key));
        memory.set(key, value);
      }
      notify();
    },

    remove(key: Key): void {
      memory.delete(key);
      attempt((store) => store.removeItem(key));
      notify();
    },

    /** Calls back after every change by this page; returns the function that ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type TextStore<Key extends string> = ReturnType<typeof createTextStore<Key>>;

/** Every key of browser storage. */
export type StorageKey =
  | 'selectedPlan'
  | 'loginRedirectUrl'
  | 'upsellEndTime'
  | 'campaign_id'
  | 'referral'
  | 'uid'
  | 'userEmail'
  | 'userName'
  | 'userPhone'
  | 'userWhatsapp'
  | 'registrationDate'
  | 'checkoutClientSecret'
  | 'utm_source'
  | 'utm_medium'
  | 'utm_campaign'
  | 'utm_term'
  | 'utm_content'
  // Beyond the specification's.
  | 'loginPlan'
  | 'loginPromo'
  | 'promo'
  | 'firstTouchAt'
  | 'consent'
  | 'conversionsSent';

export const textStore = createTextStore<StorageKey>(() => window.localStorage);

/** Like its `subscribe`, and calls back after changes by other tabs too. */
export function followTextStore(listener: () => void): () => void {
  const leave = textStore.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    leave();
    window.removeEventListener('storage', listener);
  };
}
