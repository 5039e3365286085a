import type Stripe from 'stripe';
import type { Faults } from '../control/faults.ts';
import type { Delivery } from '../records.ts';
import { readSettings } from '../settings.ts';
import type { Store } from '../store.ts';
import { attempt, bodyOf, droppedDelivery, wasDelivered } from './attempt.ts';
import { pendingEndpoints } from './delivered.ts';
import type { Job } from './job.ts';
import { fastRetryDelay, STRIPE_RETRY_SECONDS } from './retry-schedule.ts';
import { Sender } from './sender.ts';
import { TimerPool } from './timer-pool.ts';

/** Limits parallel deliveries, because Firebase's emulator starts a process for each call. */
const PARALLEL = 4;

interface Parts {
  store: Store;
  faults: Faults;
  /** Returns the simulated time, in Unix seconds. */
  now: () => number;
  /** Called after the store has recorded a delivery. */
  onRecorded: () => void;
}

/**
 * Delivers each event to every enabled endpoint that listens for the event's type. Retries each
 * endpoint until it responds with 2xx or the retry schedule ends. As with Stripe, deliveries may
 * arrive in any order.
 */
export class Webhooks {
  readonly #parts: Parts;
  readonly #sender = new Sender();
  readonly #waiting: Job[] = [];
  readonly #retries = new TimerPool();
  #running = 0;
  #closed = false;
  #whenIdle: (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  send(event: Stripe.EventBase): void {
    const { id } = event;
    const endpoints = this.#endpointsOf(event);
    this.#parts.store.eventRecords.put({ id, since: Date.now(), endpoints, deliveries: [] });
    for (const endpoint of endpoints) this.#enqueue({ id, endpoint, retried: true });
  }

  retry(id: string, endpoint: string): void {
    this.#enqueue({ id, endpoint, retried: true });
  }

  /** Queues the events that an earlier run did not deliver, unless a retry is already scheduled. */
  resume(): void {
    const { eventRecords, webhookRetries } = this.#parts.store;
    for (const record of eventRecords.fromOldest()) {
      for (const endpoint of pendingEndpoints(record)) {
        if (webhookRetries.get(`${record.id} ${endpoint}`)) continue;
        this.#enqueue({ id: record.id, endpoint, retried: true });
      }
    }
  }

  /** Queues an event again, even if it was delivered. */
  resend(event: Stripe.EventBase): void {
    for (const endpoint of this.#endpointsOf(event)) {
      this.#enqueue({ id: event.id, endpoint, retried: false });
    }
  }

  /** Returns the number of attempts that are running, queued or waiting for a fast retry. */
  pending(): number {
    return this.#waiting.length + this.#running + this.#retries.size;
  }

  /** Waits until no attempt is running or queued. */
  idle(): Promise<void> {
    if (this.#waiting.length + this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  clear(): void {
    this.#waiting.length = 0;
    this.#retries.clear();
  }

  /** Stops all attempts, including running attempts. */
  close(): void {
    this.#closed = true;
    this.#sender.close();
    this.clear();
    this.#resolveIdle();
  }

  #resolveIdle(): void {
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  #endpointsOf({ type }: Stripe.EventBase): string[] {
    return [...this.#parts.store.webhookEndpoints.fromOldest()]
      .filter(({ status }) => status === 'enabled')
      .filter(({ enabled_events: types }) => types.includes('*') || types.includes(type))
      .map(({ id }) => id);
  }

  #enqueue(job: Job): void {
    this.#waiting.push(job);
    setImmediate(() => this.#next());
  }

  #next(): void {
    if (this.#running >= PARALLEL || this.#closed) return;
    const job = this.#take();
    if (!job) {
      if (this.#running === 0) this.#resolveIdle();
      return;
    }
    this.#running += 1;
    void this.#deliver(job).finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }

  #take(): Job | undefined {
    const { faults } = this.#parts;
    const { shuffle } = faults.settings.webhooks ?? {};
    const index = shuffle ? Math.floor(faults.random() * this.#waiting.length) : 0;
    return this.#waiting.splice(index, 1)[0];
  }

  async #deliver(job: Job): Promise<void> {
    const { faults, store } = this.#parts;
    const { delayMs } = faults.settings.webhooks ?? {};
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    const event = store.events.get(job.id);
    const endpoint = store.webhookEndpoints.get(job.endpoint);
    if (!event || endpoint?.status !== 'enabled' || this.#closed) return;
    const delivery = await this.#send(bodyOf(event), endpoint);
    // The local Stripe may have been closed or reset during the attempt.
    if (!this.#closed && store.events.get(job.id)) this.#record(job, delivery);
  }

  async #send(body: string, endpoint: Stripe.WebhookEndpoint): Promise<Delivery> {
    const { faults } = this.#parts;
    const { drop, duplicate } = faults.settings.webhooks ?? {};
    const post = () => attempt(this.#sender, body, endpoint);
    const delivery = faults.occurs(drop) ? droppedDelivery(endpoint.id) : await post();
    if (faults.occurs(duplicate)) await post();
    return delivery;
  }

  #record(job: Job, delivery: Delivery): void {
    const { store, onRecorded } = this.#parts;
    const record = store.eventRecords.get(job.id);
    if (!record) return;
    const deliveries = [...record.deliveries, delivery];
    store.eventRecords.put({ ...record, deliveries });
    const attempts = deliveries.filter(({ endpoint }) => endpoint === job.endpoint).length;
    if (!wasDelivered(delivery) && job.retried) this.#retry(job, attempts, record.since);
    onRecorded();
  }

  #retry(job: Job, attempts: number, since: number): void {
    const { now, store } = this.#parts;
    if (readSettings(store).webhookRetries === 'stripe') {
      const seconds = STRIPE_RETRY_SECONDS[attempts - 1];
      const id = `${job.id} ${job.endpoint}`;
      if (seconds !== undefined) store.webhookRetries.put({ id, at: now() + seconds });
      return;
    }
    const delay = fastRetryDelay(attempts, Date.now() - since);
    if (delay !== undefined) this.#retries.add(delay, () => this.#enqueue(job));
  }
}
