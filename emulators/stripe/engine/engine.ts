import type { Webhooks } from '../events/webhooks.ts';
import { readSettings } from '../settings.ts';
import { Simulation } from '../simulation.ts';
import type { Store } from '../store.ts';
import { Clock } from './clock.ts';
import { StateError } from './database.ts';
import { DueQueue } from './due-queue.ts';
import { StateFile } from './state-file.ts';
import { runDue, scheduleAll } from './timeline.ts';

interface EngineOptions {
  /** The store, which the engine fills with the objects of the state file. */
  store: Store;
  /** The path of the state file. If undefined, objects exist only in memory. */
  stateFile?: string | undefined;
  /** Returns the local Stripe's origin, such as `http://localhost:12111`. */
  origin: () => string;
  webhooks: Pick<Webhooks, 'idle' | 'retry' | 'send'>;
}

/** Due work runs for at most this time before the server handles waiting requests. */
const SLICE_MS = 40;
const LAZY_MS = 50;

/** Connects a {@link Simulation} with its clock, its queue of due work and its state file. */
export class Engine {
  readonly store: Store;
  readonly clock: Clock;
  readonly simulation: Simulation;
  readonly #queue = new DueQueue();
  readonly #file: StateFile | undefined;
  readonly #webhooks: EngineOptions['webhooks'];
  /** Webhook deliveries that start after the next successful save. */
  #outbox: (() => void)[] = [];
  #soon: NodeJS.Timeout | undefined;
  #advancing: Promise<unknown> = Promise.resolve();
  #isAdvancing = false;
  /** The engine retries a failed save every second, but logs the failure only once. */
  #isFailureReported = false;

  constructor({ store, stateFile, origin, webhooks }: EngineOptions) {
    this.store = store;
    this.clock = new Clock(store);
    scheduleAll(store, this.#queue);
    this.#file = stateFile === undefined ? undefined : new StateFile(stateFile, this.store);
    this.#webhooks = webhooks;
    this.simulation = new Simulation({
      store: this.store,
      now: () => this.clock.now(),
      origin,
      onEvent: (event) => this.#outbox.push(() => webhooks.send(event)),
      onRetry: (event, endpoint) => this.#outbox.push(() => webhooks.retry(event, endpoint)),
    });
  }

  /** Saves changes before sending their events, so that no event reports an unsaved change. */
  commit(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#file?.commit();
    for (const deliver of this.#outbox.splice(0)) deliver();
  }

  /** Saves changes within `LAZY_MS`, so that one write covers the results of many deliveries. */
  scheduleCommit(): void {
    if (this.#file)
      this.#soon ??= setTimeout(() => this.#retryLater(() => this.commit()), LAZY_MS).unref();
  }

  /** Runs due work. A timer calls this method, so that due work runs even without requests. */
  tick(): void {
    this.#retryLater(() => this.catchUp());
  }

  /**
   * Runs `work`, which saves the state. A failed save is logged, and the next save includes the
   * changes.
   */
  #retryLater(work: () => void): void {
    try {
      work();
      this.#isFailureReported = false;
    } catch (error) {
      if (!(error instanceof StateError)) throw error;
      if (!this.#isFailureReported) console.error(`Local Stripe: ${error.message}`);
      this.#isFailureReported = true;
    }
  }

  catchUp(): void {
    while (this.#step(this.clock.now()));
    this.commit();
  }

  /**
   * Advances the clock and runs due work in order. While work runs, the clock shows the due time of
   * that work. Concurrent calls run one after another.
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

  get isAdvancing(): boolean {
    return this.#isAdvancing;
  }

  /**
   * Deletes all objects, and sets the time to `secondsAgo` before the real time. `refill` creates
   * the catalogue again.
   */
  reset(refill: (simulation: Simulation) => void, secondsAgo = 0): void {
    for (const [, collection] of this.store.collections()) collection.clear();
    this.store.clock.put({ id: 'clock', offsetSeconds: -secondsAgo });
    this.#outbox = [];
    refill(this.simulation);
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
      // Wait for the running deliveries. If a delivery fails, its retry may be due before `target`.
      if (oneByOne) await this.#webhooks.idle();
      else await new Promise((resolve) => setImmediate(resolve));
    }
    this.clock.moveTo(target);
    this.commit();
  }

  /** Runs the next due work. Returns false if no work is due by `target`. */
  #step(target: number): boolean {
    const due = this.#queue.first();
    if (!due || due.at > target) return false;
    this.clock.moveTo(due.at);
    // After a restart, the due time may be in the past, but `moveTo` never moves the clock back.
    // Therefore, `runAt` holds the clock at the due time while the work runs.
    try {
      this.clock.runAt(due.at, () => runDue(this.simulation, due.key));
    } catch (error) {
      // Remove the failed work, because it would block the queue.
      console.error(`Local Stripe: ${due.key} could not be done.`, error);
      this.#queue.plan(due.key, null);
    }
    return true;
  }
}
