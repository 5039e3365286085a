import type Stripe from 'stripe';
import { Store } from '../store.ts';
import { World } from '../world.ts';
import { Clock } from './clock.ts';
import { StateError } from './database.ts';
import { DueQueue } from './due-queue.ts';
import { StateFile } from './state-file.ts';
import { planAll, run } from './timeline.ts';

interface EngineOptions {
  /** Keeps everything in this file; in memory alone without. */
  stateFile?: string | undefined;
  /** Where the pages of the local Stripe are: `http://localhost:12111`. */
  origin: () => string;
  /** Called with each event once its change is stored. Must not block. */
  deliver: (event: Stripe.EventBase) => void;
}

/** How long due things are processed before requests are served again, milliseconds. */
const SLICE_MS = 40;
const LAZY_MS = 50;

/** The world with its time, its queue of due things and its file. */
export class Engine {
  readonly store = new Store();
  readonly clock = new Clock(this.store);
  readonly world: World;
  readonly #queue = new DueQueue();
  readonly #file: StateFile | undefined;
  readonly #deliver: EngineOptions['deliver'];
  #outbox: Stripe.EventBase[] = [];
  #soon: NodeJS.Timeout | undefined;
  #advancing: Promise<unknown> = Promise.resolve();
  #target: number | undefined;
  /** Once is enough: every second it is tried again. */
  #isReported = false;

  constructor({ stateFile, origin, deliver }: EngineOptions) {
    planAll(this.store, this.#queue);
    this.#file = stateFile === undefined ? undefined : new StateFile(stateFile, this.store);
    this.#deliver = deliver;
    this.world = new World({
      store: this.store,
      now: () => this.clock.now(),
      origin,
      onEvent: (event) => this.#outbox.push(event),
    });
  }

  /** Stores what changed, then sends its events: no event may be sent of a change that could be lost. */
  commit(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#file?.commit();
    const events = this.#outbox;
    this.#outbox = [];
    for (const event of events) this.#deliver(event);
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
    const done = this.#advancing.then(() => this.#advance(seconds));
    this.#advancing = done.catch(() => undefined);
    return done;
  }

  /** Whether the clock is being advanced. */
  get isAdvancing(): boolean {
    return this.#target !== undefined;
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

  async #advance(seconds: number): Promise<void> {
    const target = this.clock.now() + seconds;
    this.#target = target;
    for (let more = true; more; ) {
      const pause = performance.now() + SLICE_MS;
      while (more && performance.now() < pause) more = this.#step(target);
      this.commit();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.clock.moveTo(target);
    this.#target = undefined;
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
