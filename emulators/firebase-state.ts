import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type FirebaseData, firebaseData } from './firebase-data.ts';
import { openDatabase, StateError, transact } from './stripe/engine/database.ts';

/** Raised when the file changes its shape: an older state is then forgotten. */
const FORMAT = 1;
const FILE = 'firebase.db';

/**
 * Firebase's half of the state folder; the local Stripe's file is the other. It is whole
 * once everything was seeded and saved: a folder of which that is not true is emptied, so
 * that a first start that was killed begins anew with both halves.
 */
export class FirebaseState {
  readonly #folder: string;
  #database: DatabaseSync;
  /** What the file holds, by kind and id, so that only differences are written. */
  #saved: Map<string, string>;

  /** @throws StateError when the file can't be read. */
  constructor(folder: string) {
    this.#folder = folder;
    ({ database: this.#database, content: this.#saved } = open(folder));
    if (!this.isWhole) this.forget();
  }

  /** Whether there is a state to go on with. */
  get isWhole(): boolean {
    return this.#database.prepare('PRAGMA user_version').get()?.user_version === FORMAT;
  }

  /** @throws StateError when what the file holds is no account or document. */
  load(): FirebaseData {
    const bodies = (kind: string): unknown[] =>
      [...this.#saved]
        .filter(([key]) => key.startsWith(`${kind} `))
        .map(([, body]) => JSON.parse(body));
    try {
      return z.parse(firebaseData, {
        accounts: bodies('account'),
        documents: bodies('document'),
      });
    } catch (error) {
      throw new StateError(`${join(this.#folder, FILE)} cannot be read`, error);
    }
  }

  /** Writes what differs from the last time, in one transaction: a kill leaves all or nothing. */
  save({ accounts, documents }: FirebaseData): void {
    const now = new Map<string, string>([
      ...accounts.map((item) => [`account ${item.localId}`, JSON.stringify(item)] as const),
      ...documents.map((item) => [`document ${item.name}`, JSON.stringify(item)] as const),
    ]);
    const changed = [...now].filter(([key, body]) => this.#saved.get(key) !== body);
    const gone = [...this.#saved.keys()].filter((key) => !now.has(key));
    if (this.isWhole && changed.length + gone.length === 0) return;
    const put = this.#database.prepare('INSERT OR REPLACE INTO items VALUES (?, ?, ?)');
    const remove = this.#database.prepare('DELETE FROM items WHERE kind = ? AND id = ?');
    transact(this.#database, () => {
      for (const [key, body] of changed) put.run(...kindAndId(key), body);
      for (const key of gone) remove.run(...kindAndId(key));
      this.#database.exec(`PRAGMA user_version = ${FORMAT}`);
    });
    for (const [key, body] of changed) this.#saved.set(key, body);
    for (const key of gone) this.#saved.delete(key);
  }

  /** Marks all that is saved so far, the local Stripe's file too, as not to be restored. */
  unmake(): void {
    transact(this.#database, () => {
      this.#database.exec('DELETE FROM items; PRAGMA user_version = 0');
    });
    this.#saved.clear();
  }

  /** Removes the folder, the local Stripe's file included. */
  forget(): void {
    this.#database.close();
    rmSync(this.#folder, { recursive: true, force: true });
    ({ database: this.#database, content: this.#saved } = open(this.#folder));
  }

  close(): void {
    this.#database.close();
  }
}

function open(folder: string) {
  return openDatabase(join(folder, FILE), (database) => {
    database.exec(
      'CREATE TABLE IF NOT EXISTS items (kind TEXT, id TEXT, body TEXT, PRIMARY KEY (kind, id))',
    );
    const items = database.prepare('SELECT * FROM items').all();
    return new Map(items.map(({ kind, id, body }) => [`${kind} ${id}`, String(body)]));
  });
}

function kindAndId(key: string): [string, string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
}
