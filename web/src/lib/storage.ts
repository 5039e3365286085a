import { jsonSchemas, type StorageKey, type StorageValue, schemas } from './storage-schemas.ts';
import { type TextStore, textStore } from './text-store.ts';

/** Strings are stored as they are, objects as JSON. */
function parse<Key extends StorageKey>(key: Key, raw: string): StorageValue<Key> | null {
  const result = schemas[key].safeParse(key in jsonSchemas ? parseJson(raw) : raw);
  return result.success ? (result.data as StorageValue<Key>) : null;
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** The one door to browser storage. What does not parse is dropped and reads as null. */
export function createStorage(store: TextStore<StorageKey>) {
  return {
    get<Key extends StorageKey>(key: Key): StorageValue<Key> | null {
      const raw = store.get(key);
      if (raw === null) return null;
      const value = parse(key, raw);
      if (value === null) store.remove(key);
      return value;
    },
    set<Key extends StorageKey>(key: Key, value: StorageValue<Key>): void {
      store.set(key, typeof value === 'string' ? value : JSON.stringify(value));
    },
    remove: store.remove,
  };
}

export const storage = createStorage(textStore);
