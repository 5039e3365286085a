import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A failure to read or write a state file. */
export class StateError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * Opens or creates an SQLite file and reads its content with `read`.
 * @throws StateError if the file cannot be opened, or if `read` fails.
 */
export function openDatabase<Content>(
  path: string,
  read: (database: DatabaseSync) => Content,
): { database: DatabaseSync; content: Content } {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    return { database, content: read(database) };
  } catch (error) {
    database?.close();
    throw new StateError(`${path} cannot be read`, error);
  }
}

/**
 * Runs `work` in a transaction.
 * @throws StateError if the file can't be written, for example on a full disk.
 */
export function transact(database: DatabaseSync, work: () => void): void {
  try {
    database.exec('BEGIN');
    work();
    database.exec('COMMIT');
  } catch (error) {
    // On a full disk, SQLite has already rolled back the transaction.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw new StateError('The state cannot be saved', error);
  }
}
