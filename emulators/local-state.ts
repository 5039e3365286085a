import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './setup/shell.mjs';

/** Firebase's emulators write this file last. An export without this file is incomplete. */
const METADATA = 'firebase-export-metadata.json';

export const damagedState = (reason: string) =>
  new StartError(`${reason}. Delete the state with: npm run reset`);

/** The saved data of `npm start`. An unfinished export never replaces a finished one. */
export class LocalState {
  readonly stripeFile: string;
  /** The emulators' working directory, for the temporary files of one run. */
  readonly runFolder: string;
  readonly exportFolder: string;
  /** The folder of the last finished export. */
  readonly importFolder: string;
  /** This file exists only after the run has created or restored all data. */
  readonly #completeFile: string;

  /** @throws StartError if the last export can't be read. */
  constructor(folder: string) {
    this.stripeFile = join(folder, 'stripe.db');
    this.runFolder = join(folder, 'run');
    this.exportFolder = join(this.runFolder, 'export');
    this.importFolder = join(folder, 'firebase');
    this.#completeFile = join(this.runFolder, 'complete');
    // Even if `npm start` was killed, its emulators may have finished their export.
    this.promoteExport();
    // Without an export, Firebase starts empty, so the local Stripe's file must go too.
    rmSync(this.exists ? this.runFolder : folder, { recursive: true, force: true });
    mkdirSync(this.runFolder, { recursive: true });
    if (!this.exists) return;
    try {
      JSON.parse(readFileSync(join(this.importFolder, METADATA), 'utf8'));
    } catch {
      throw damagedState(`${this.importFolder} is not an export of the emulators`);
    }
  }

  get exists(): boolean {
    return existsSync(this.importFolder);
  }

  /** Allows this run's export to replace the last. Call this once all data is loaded. */
  markComplete(): void {
    writeFileSync(this.#completeFile, '');
  }

  get isComplete(): boolean {
    return existsSync(this.#completeFile);
  }

  /** Moves this run's export to `importFolder`. Returns false if it is unfinished. */
  promoteExport(): boolean {
    if (!this.isComplete || !existsSync(join(this.exportFolder, METADATA))) return false;
    rmSync(this.importFolder, { recursive: true, force: true });
    renameSync(this.exportFolder, this.importFolder);
    return true;
  }
}
