import { join } from 'node:path';
import { emptyFirebase, writeFirebase } from './firebase-data.ts';
import { FirebaseSaver } from './firebase-saver.ts';
import { FirebaseState } from './firebase-state.ts';
import { reconcile } from './scheduled-jobs.ts';
import { seed } from './seed.ts';
import type { Ports } from './stack.ts';
import { invalidRequest } from './stripe/protocol/errors.ts';
import { readPolicies, withoutExpired } from './time-to-live.ts';

interface Options {
  /** Holds the files of both halves: Firebase's, and the local Stripe's where that is used. */
  folder: string;
  ports: Ports;
  withLocalStripe: boolean;
}

/** What `npm start` restores: accounts, records and the local Stripe, consistent with each other. */
export class KeptState {
  /** The local Stripe writes it before it acknowledges anything. */
  readonly stripeFile: string;
  readonly #options: Options;
  readonly #firebase: FirebaseState;
  readonly #saver: FirebaseSaver;

  constructor(options: Options) {
    this.#options = options;
    this.stripeFile = join(options.folder, 'stripe.db');
    this.#firebase = new FirebaseState(options.folder);
    this.#saver = new FirebaseSaver(this.#firebase, options.ports);
  }

  /** Whether an earlier run left something to restore. */
  get isThere(): boolean {
    return this.#firebase.isWhole;
  }

  /**
   * Puts accounts and records back into empty emulators. Stripe knows all that was
   * acknowledged, Firebase's half may be a moment older: it follows.
   */
  async restore(): Promise<void> {
    const { accounts, documents } = this.#firebase.load();
    const living = withoutExpired(documents, readPolicies(), Date.now());
    await writeFirebase(this.#options.ports, { accounts, documents: living });
    if (!this.#options.withLocalStripe) return;
    await reconcile();
  }

  /** Makes the demo people in empty emulators. */
  seed(): Promise<void> {
    const { ports, withLocalStripe } = this.#options;
    return seed(ports, { withSubscriptions: withLocalStripe });
  }

  /** From now on what changes is saved. */
  keep(): Promise<void> {
    return this.#saver.start();
  }

  /** Empties everything and seeds; a kill before the end leaves nothing to restore. */
  async startAnew(emptyStripe: () => void): Promise<void> {
    if (!this.isThere) throw invalidRequest('Not before everything is up.');
    await this.#saver.pause();
    this.#firebase.unmake();
    emptyStripe();
    await emptyFirebase(this.#options.ports);
    await this.seed();
    await this.keep();
  }

  stop(): Promise<void> {
    return this.#saver.stop();
  }
}
