import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StateError } from './stripe/engine/database.ts';

/** An export without it is not finished; without a part that it names, that part would start empty. */
const METADATA = 'firebase-export-metadata.json';
const part = z.object({ path: z.string() });
const metadata = z.object({ auth: part, firestore: part });

/**
 * The folder of the state of `npm start`: the last export of Firebase's emulators, and the
 * local Stripe's file. A new export takes the place of the last one only once it is whole.
 */
export class LocalState {
  /** The local Stripe writes it before it acknowledges anything. */
  readonly stripeFile: string;
  /** Of one run of the emulators, in which they leave what they do not finish. */
  readonly runFolder: string;
  /** Where a run's end exports to. */
  readonly exportFolder: string;
  /** The last export. */
  readonly importFolder: string;
  /** Is there while what this run would export is complete. */
  readonly #complete: string;

  /** @throws StateError when what an earlier run left can't be read. */
  constructor(folder: string) {
    this.stripeFile = join(folder, 'stripe.db');
    this.runFolder = join(folder, 'run');
    this.exportFolder = join(this.runFolder, 'export');
    this.importFolder = join(folder, 'firebase');
    this.#complete = join(this.runFolder, 'complete');
    // After a kill of `npm start` alone its emulators still export.
    this.keepExport();
    // Half a state is none: a first start that was killed begins anew.
    rmSync(this.isThere ? this.runFolder : folder, { recursive: true, force: true });
    mkdirSync(this.runFolder, { recursive: true });
    if (this.isThere) requireMetadata(this.importFolder);
  }

  /** Whether there is a state to go on with. */
  get isThere(): boolean {
    return existsSync(this.importFolder);
  }

  /** Everything is restored or seeded: from here on this run's export replaces the last one. */
  complete(): void {
    writeFileSync(this.#complete, '');
  }

  get isComplete(): boolean {
    return existsSync(this.#complete);
  }

  /** Puts the export of a complete run in the last one's place. @returns whether there was one. */
  keepExport(): boolean {
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
    throw new StateError(`${file} cannot be read`, 'it is not what the emulators export');
  }
}
