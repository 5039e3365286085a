import { setTimeout as sleep } from 'node:timers/promises';
import { readFirebase } from './firebase-data.ts';
import type { FirebaseState } from './firebase-state.ts';
import { StartError } from './processes.ts';
import type { Ports } from './stack.ts';

/** A kill costs the accounts and records of about so long; the local Stripe loses nothing. */
const EVERY_MS = 1_000;
/** However much there is to read, reading takes no more than this share of the time. */
const IDLE_FACTOR = 20;
/** How long Ctrl-C waits for the last save. */
const LAST_MS = 5_000;

/** Saves what Firebase's emulators hold again and again, because they report no changes. */
export class FirebaseSaver {
  readonly #state: FirebaseState;
  readonly #ports: Ports;
  #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  /** Once is enough: it is tried again every second. */
  #isReported = false;

  constructor(state: FirebaseState, ports: Ports) {
    this.#state = state;
    this.#ports = ports;
  }

  /** Saves now, and from then on until `pause`. @throws StartError when that fails at once. */
  async start(): Promise<void> {
    await this.#save();
    this.#stopping = new AbortController();
    this.#loop = this.#run(this.#stopping.signal);
  }

  /** Resolves once nothing is being saved any more. */
  async pause(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  /**
   * Saves a last time.
   * @throws StartError when that fails: what was saved a moment before is kept.
   */
  async stop(): Promise<void> {
    // A reset that is cut off leaves nothing that could be restored.
    const paused = this.#stopping.signal.aborted;
    const late = sleep(LAST_MS, undefined, { ref: false }).then(() => {
      throw new Error(`the emulators did not answer in ${LAST_MS / 1000} s`);
    });
    try {
      await Promise.race([this.pause().then(() => (paused ? undefined : this.#save())), late]);
    } catch (error) {
      throw new StartError(
        `The last changes of accounts and records were not saved: ${why(error)}`,
      );
    } finally {
      this.#state.close();
    }
  }

  async #run(signal: AbortSignal): Promise<void> {
    let wait = EVERY_MS;
    while (!signal.aborted) {
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const begin = performance.now();
      await this.#save().catch((error: unknown) => this.#report(error));
      wait = Math.max(EVERY_MS, (performance.now() - begin) * IDLE_FACTOR);
    }
  }

  /** An emulator that is gone says nothing of its data: what was saved stays. */
  #report(error: unknown): void {
    if (this.#isReported) return;
    this.#isReported = true;
    console.error(`\n! Accounts and records are not saved at the moment: ${why(error)}`);
  }

  async #save(): Promise<void> {
    this.#state.save(await readFirebase(this.#ports));
    this.#isReported = false;
  }
}

function why(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
