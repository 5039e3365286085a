import type { Webhooks } from '../events/webhooks.ts';
import { readSettings } from '../settings.ts';
import type { Store } from '../store.ts';
import { World } from '../world.ts';
import { Clock } from './clock.ts';
import { StateError } from './database.ts';
import { DueQueue } from './due-queue.ts';
import { StateFile } from './state-file.ts';
import { planAll, run } from './timeline.ts';

interface EngineOptions {
  /** Filled from the state file. */
  store: Store;
  /** Keeps everything in this file; in memory alone without. */
  stateFile?: string | undefined;
  /** Where the pages of the local Stripe are: `http://localhost:12111`. */
  origin: () => string;
  webhooks: Pick<Webhooks, 'idle' | 'retry' | 'send'>;
}

/** How long due things are processed before requests are served again, milliseconds. */
const SLICE_MS = 40;
const LAZY_MS = 50;

/** The world with its time, its queue of due things and its file. */
export class Engine {
  readonly store: Store;
  readonly clock: Clock;
  readonly world: World;
  readonly #queue = new DueQueue();
  readonly #file: StateFile | undefined;
  readonly #webhooks: EngineOptions['webhooks'];
  /** Deliveries to start once their change is stored. */
  #outbox: (() => void)[] = [];
  #soon: NodeJS.Timeout | undefined;
  #advancing: Promise<unknown> = Promise.resolve();
  #isAdvancing = false;
  /** Once is enough: every second it is tried again. */
  #isReported = false;

  constructor({ store, stateFile, origin, webhooks }: EngineOptions) {
    this.store = store;
    this.clock = new Clock(store);
    planAll(store, this.#queue);
    this.#file = stateFile === undefined ? undefined : new StateFile(stateFile, this.store);
    this.#webhooks = webhooks;
    this.world = new World({
      store: this.store,
      now: () => this.clock.now(),
      origin,
      onEvent: (event) => this.#outbox.push(() => webhooks.send(event)),
      onRetry: (event, endpoint) => this.#outbox.push(() => webhooks.retry(event, endpoint)),
    });
  }

  /** Stores what changed, then sends its events: no event may be sent of a change that could be lost. */
  commit(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#file?.commit();
    for (const deliver of this.#outbox.splice(0)) deliver();
  }

  /** Stores delivery records within 50 ms: no answer waits for them. */
  commitSoon(): void {
    if (this.#file)
      this.#soon ??= setTimeout(() => this.#tryAgainLater(() => this.commit()), LAZY_MS).unref();
  }

  /** Makes due things happen by the clock, without a request. */
  tick(): void {
    this.#tryAgainLater(() => this.catchUp());
  }

  /** What a full disk does not take is stored with the next change. */
  #tryAgainLater(work: () => void): void {
    try {
      work();
      this.#isReported = false;
    } catch (error) {
      if (!(error instanceof StateError)) throw error;
      if (!this.#isReported) console.error(`Local Stripe: ${error.message}`);
      this.#isReported = true;
    }
  }

  /** Processes everything that is due by now. */
  catchUp(): void {
    while (this.#step(this.clock.now()));
    this.commit();
  }

  /**
   * Advances the clock; everything that falls due is processed in order, each at its own time.
   * Calls wait for each other.
   */
  advance(seconds: number): Promise<void> {
    const done = this.#advancing
      .then(() => this.#advance(this.clock.now() + seconds))
      .finally(() => {
        this.#isAdvancing = false;
      });
    this.#advancing = done.catch(() => undefined);
    return done;
  }

  /** Whether the clock is being advanced. */
  get isAdvancing(): boolean {
    return this.#isAdvancing;
  }

  /** Deletes every object and resets the time; `refill` makes the catalogue again. */
  reset(refill: (world: World) => void): void {
    for (const [, collection] of this.store.collections()) collection.clear();
    this.#outbox = [];
    refill(this.world);
    this.commit();
  }

  close(): void {
    clearTimeout(this.#soon);
    this.#file?.close();
  }

  async #advance(target: number): Promise<void> {
    this.#isAdvancing = true;
    for (let more = true; more; ) {
      const pause = performance.now() + SLICE_MS;
      const oneByOne = readSettings(this.store).webhookRetries === 'stripe';
      do more = this.#step(target);
      while (more && !oneByOne && performance.now() < pause);
      this.commit();
      // Retries are due at simulated times: they must not be left behind by the clock.
      if (oneByOne) await this.#webhooks.idle();
      else await new Promise((resolve) => setImmediate(resolve));
    }
    this.clock.moveTo(target);
    this.commit();
  }

  /** One due thing, at its time; false when none is due by `target`. */
  #step(target: number): boolean {
    const due = this.#queue.first();
    if (!due || due.at > target) return false;
    this.clock.moveTo(due.at);
    // At its own time, even if that is past: what fell due while the server was down.
    try {
      this.clock.at(due.at, () => run(this.world, due.key));
    } catch (error) {
      // Left in the queue it would block all others.
      console.error(`Local Stripe: ${due.key} could not be done.`, error);
      this.#queue.plan(due.key, null);
    }
    return true;
  }
}
