import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StateError } from './stripe/engine/database.ts';

/**
 * The file that lists the parts of an export of Firebase's emulators. They write it last, so an
 * export without this file is incomplete.
 */
const METADATA = 'firebase-export-metadata.json';
const part = z.object({ path: z.string() });
const metadata = z.object({ auth: part, firestore: part });

/**
 * The folder in which `npm start` saves its data: the last export of Firebase's emulators, and the
 * local Stripe's file. A new export replaces the last one only when the new one is finished.
 */
export class LocalState {
  readonly stripeFile: string;
  /** The working directory of the emulators, for the temporary files of one run. */
  readonly runFolder: string;
  readonly exportFolder: string;
  /** The folder of the last finished export. */
  readonly importFolder: string;
  /** A file that exists after this run has created or restored all data. */
  readonly #completeFile: string;

  /** @throws StateError if the last export can't be read. */
  constructor(folder: string) {
    this.stripeFile = join(folder, 'stripe.db');
    this.runFolder = join(folder, 'run');
    this.exportFolder = join(this.runFolder, 'export');
    this.importFolder = join(folder, 'firebase');
    this.#completeFile = join(this.runFolder, 'complete');
    // If only the process of `npm start` was killed, its emulators still finished an export. Use
    // it.
    this.promoteExport();
    // Without an export, the first start did not finish. Discard everything, including the local
    // Stripe's file.
    rmSync(this.exists ? this.runFolder : folder, { recursive: true, force: true });
    mkdirSync(this.runFolder, { recursive: true });
    if (this.exists) requireMetadata(this.importFolder);
  }

  get exists(): boolean {
    return existsSync(this.importFolder);
  }

  /**
   * Allows the export of this run to replace the last one. Call this method after all data has been
   * created or restored.
   */
  markComplete(): void {
    writeFileSync(this.#completeFile, '');
  }

  get isComplete(): boolean {
    return existsSync(this.#completeFile);
  }

  /**
   * Replaces the last export with the one in `exportFolder`.
   * @returns false if nothing was replaced, because `markComplete` was not called or `exportFolder`
   * has no finished export.
   */
  promoteExport(): boolean {
    if (!this.isComplete || !existsSync(join(this.exportFolder, METADATA))) return false;
    rmSync(this.importFolder, { recursive: true, force: true });
    renameSync(this.exportFolder, this.importFolder);
    return true;
  }
}

function requireMetadata(folder: string): void {
  const file = join(folder, METADATA);
  try {
    z.parse(metadata, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StateError(`${file} cannot be read`, 'it is not an export of the emulators');
  }
}
