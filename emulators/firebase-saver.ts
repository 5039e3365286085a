import { setTimeout as sleep } from 'node:timers/promises';
import { readFirebase } from './firebase-data.ts';
import type { FirebaseState } from './firebase-state.ts';
import type { Ports } from './stack.ts';

/** A kill costs the accounts and records of about so long; the local Stripe loses nothing. */
const EVERY_MS = 1_000;
/** However much there is to read, reading takes no more than this share of the time. */
const IDLE_FACTOR = 20;
/** Ctrl-C waits no longer for the last time. */
const LAST_MS = 5_000;

/** Saves what Firebase's emulators hold again and again, as they tell nobody of a change. */
export class FirebaseSaver {
  readonly #state: FirebaseState;
  readonly #ports: Ports;
  #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  /** Once is enough: it is tried again every second. */
  #told = false;

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

  /** Saves a last time; what the emulators do not tell in time stays as it was saved before. */
  async stop(): Promise<void> {
    // A reset that is cut off leaves nothing that could be gone on with.
    const paused = this.#stopping.signal.aborted;
    const last = this.pause().then(() => (paused ? undefined : this.#save()));
    await Promise.race([last.catch(() => undefined), sleep(LAST_MS, undefined, { ref: false })]);
    this.#state.close();
  }

  async #run(signal: AbortSignal): Promise<void> {
    let wait = EVERY_MS;
    while (!signal.aborted) {
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const begin = performance.now();
      await this.#save().catch((error: unknown) => this.#tell(error));
      wait = Math.max(EVERY_MS, (performance.now() - begin) * IDLE_FACTOR);
    }
  }

  /** An emulator that is gone says nothing of its data: what was saved stays. */
  #tell(error: unknown): void {
    if (this.#told) return;
    this.#told = true;
    const why = error instanceof Error ? error.message : String(error);
    console.error(`\n! Accounts and records were not saved: ${why}`);
  }

  async #save(): Promise<void> {
    this.#state.save(await readFirebase(this.#ports));
    this.#told = false;
  }
}
