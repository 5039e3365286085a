import type { DatabaseSync, StatementSync } from 'node:sqlite';
import Stripe from 'stripe';
import type { Store } from '../store.ts';
import { openDatabase, transact } from './database.ts';

/**
 * Increase this number when the format of stored objects changes. A state file with another number
 * is emptied at the next start.
 */
const FORMAT = 1;

/** Saves a store in an SQLite file. Only a power failure can lose committed changes. */
export class StateFile {
  readonly #database: DatabaseSync;
  readonly #put: StatementSync;
  readonly #delete: StatementSync;
  readonly #changed = new Map<string, () => void>();

  /** Opens or creates the file, and fills `store`. @throws StateError if the file is unreadable. */
  constructor(path: string, store: Store) {
    const { database } = openDatabase(path, (opened) => fill(store, opened));
    this.#database = database;
    this.#put = database.prepare(
      'INSERT INTO objects (kind, id, body) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body',
    );
    this.#delete = database.prepare('DELETE FROM objects WHERE kind = ? AND id = ?');
    this.#watch(store);
  }

  /** Writes the changes since the last commit. @throws StateError if the disk is full. */
  commit(): void {
    if (this.#changed.size === 0) return;
    transact(this.#database, () => {
      for (const write of this.#changed.values()) write();
    });
    this.#changed.clear();
  }

  close(): void {
    this.commit();
    this.#database.close();
  }

  #watch(store: Store): void {
    for (const [kind, collection] of store.collections()) {
      collection.watch((id, object) => {
        const write = object
          ? () => this.#put.run(kind, id, JSON.stringify(object))
          : () => this.#delete.run(kind, id);
        this.#changed.set(`${kind} ${id}`, write);
      });
    }
  }
}

function fill(store: Store, database: DatabaseSync): void {
  clearOtherFormats(database);
  // An update does not change the column `row`, which keeps the order of creation.
  database.exec(
    'CREATE TABLE IF NOT EXISTS objects (row INTEGER PRIMARY KEY, kind TEXT, id TEXT, body TEXT, UNIQUE (kind, id))',
  );
  const collections = new Map(store.collections());
  const rows = database.prepare('SELECT kind, body FROM objects ORDER BY row').iterate();
  for (const { kind, body } of rows) {
    collections.get(String(kind))?.put(JSON.parse(String(body), reviveDecimals));
  }
}

function clearOtherFormats(database: DatabaseSync): void {
  const version = database.prepare('PRAGMA user_version').get()?.user_version;
  if (version !== FORMAT) {
    database.exec(`DROP TABLE IF EXISTS objects; PRAGMA user_version = ${FORMAT}`);
  }
}

/** Parses decimals such as `unit_amount_decimal`, which are text in JSON and objects in the SDK. */
function reviveDecimals(key: string, value: unknown): unknown {
  return typeof value === 'string' && key.endsWith('_decimal') ? Stripe.Decimal.from(value) : value;
}
