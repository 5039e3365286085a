import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` so that a kill or an error leaves all of it or nothing. */
export function transact(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
