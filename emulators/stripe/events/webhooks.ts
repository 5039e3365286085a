import type Stripe from 'stripe';
import type { Faults } from '../control/faults.ts';
import type { Delivery } from '../records.ts';
import type { Store } from '../store.ts';
import { attempt, bodyOf, dropped, wasDelivered } from './attempt.ts';
import { isDelivered } from './delivered.ts';
import type { Job } from './job.ts';
import { JobQueue } from './job-queue.ts';
import { Later } from './later.ts';
import { retryDelay } from './retry-schedule.ts';
import { Sender } from './sender.ts';

/** Deliveries at once: Firebase's emulator starts a process for each call that finds none idle. */
const PARALLEL = 4;

interface Target {
  url: string;
  secret: string;
}

interface Parts {
  target: Target;
  store: Store;
  faults: Faults;
  /** Called after a delivery was recorded in the store. */
  onRecorded: () => void;
}

/**
 * Delivers each event to the webhook until it answers 2xx, with back-off
 * (`retryDelay`). Events are sent from memory and never block the API; like Stripe's
 * they may arrive in any order.
 */
export class Webhooks {
  readonly #parts: Parts;
  readonly #sender: Sender;
  readonly #waiting = new JobQueue<Job>();
  readonly #retries = new Later();
  #running = 0;
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sender = new Sender(parts.target.url);
  }

  /** Queues an event; returns at once. */
  send({ id }: Stripe.EventBase): void {
    const since = Date.now();
    this.#parts.store.eventRecords.put({ id, since, deliveries: [] });
    this.#enqueue({ id, since, retried: true });
  }

  /** Queues the undelivered events of an earlier run. */
  resume(): void {
    const { eventRecords, events } = this.#parts.store;
    for (const { id } of events.fromOldest()) {
      if (isDelivered(this.#parts.store, id)) continue;
      const record = eventRecords.get(id) ?? { id, since: Date.now(), deliveries: [] };
      eventRecords.put(record);
      this.#enqueue({ id, since: record.since, retried: true });
    }
  }

  /** Sends an event once more, delivered or not. */
  resend(id: string): void {
    this.#enqueue({ id, since: Date.now(), retried: false });
  }

  /** How many attempts are running, queued or planned. */
  pending(): number {
    return this.#waiting.size + this.#running + this.#retries.size;
  }

  /** Drops what is queued or planned; the result of a running attempt is not recorded. */
  forget(): void {
    this.#waiting.clear();
    this.#retries.clear();
  }

  /** Ends all attempts, running ones included. */
  close(): void {
    this.#closed = true;
    this.#sender.close();
    this.forget();
  }

  #enqueue(job: Job): void {
    this.#waiting.add(job);
    setImmediate(() => this.#next());
  }

  #next(): void {
    if (this.#running >= PARALLEL || this.#closed) return;
    const job = this.#take();
    if (!job) return;
    this.#running += 1;
    void this.#deliver(job).finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }

  #take(): Job | undefined {
    const { faults } = this.#parts;
    return faults.settings.webhooks?.shuffle
      ? this.#waiting.takeAny(faults.random())
      : this.#waiting.takeFirst();
  }

  async #deliver(job: Job): Promise<void> {
    const { faults, store } = this.#parts;
    const { delayMs } = faults.settings.webhooks ?? {};
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    const event = store.events.get(job.id);
    if (!event || this.#closed) return;
    const delivery = await this.#send(bodyOf(event));
    // It may have been closed or reset during the attempt.
    if (!this.#closed && store.events.get(job.id)) this.#record(job, delivery);
  }

  async #send(body: string): Promise<Delivery> {
    const { faults, target } = this.#parts;
    const { drop, duplicate } = faults.settings.webhooks ?? {};
    const post = () => attempt(this.#sender, body, target.secret);
    const delivery = faults.happens(drop) ? dropped() : await post();
    if (faults.happens(duplicate)) await post();
    return delivery;
  }

  #record(job: Job, delivery: Delivery): void {
    const { store, onRecorded } = this.#parts;
    const record = store.eventRecords.get(job.id) ?? { ...job, deliveries: [] };
    const deliveries = [...record.deliveries, delivery];
    store.eventRecords.put({ id: job.id, since: record.since, deliveries });
    onRecorded();
    if (!wasDelivered(delivery) && job.retried) this.#retry(job, deliveries.length);
  }

  #retry(job: Job, attempts: number): void {
    const delay = retryDelay(attempts, Date.now() - job.since);
    if (delay !== undefined) this.#retries.add(delay, () => this.#enqueue(job));
  }
}
