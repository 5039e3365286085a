import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What can't be read from, or written to, a file of the state: one line for the developer. */
export class StateError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * Opens or makes an SQLite file that survives a kill at any moment, and reads it by `read`.
 * @throws StateError when it is no such file, or `read` can't make sense of it.
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
 * Runs `work` so that a kill or an error leaves all of it or nothing.
 * @throws StateError when it can't be written, as on a full disk.
 */
export function transact(database: DatabaseSync, work: () => void): void {
  try {
    database.exec('BEGIN');
    work();
    database.exec('COMMIT');
  } catch (error) {
    // SQLite itself has ended the transaction when the disk is full.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw new StateError('The state cannot be saved', error);
  }
}
