import Stripe from 'stripe';
import type { Faults } from '../control/faults.ts';
import type { Delivery, Store } from '../store.ts';
import { retryDelay } from './retry-schedule.ts';
import { Sender } from './sender.ts';

/** So that a burst of events does not starve the receiver. */
const CONCURRENT = 8;

interface Target {
  url: string;
  secret: string;
}

interface Parts {
  target: Target;
  store: Store;
  faults: Faults;
  /** Called after a delivery was noted in the store. */
  onNoted: () => void;
}

/**
 * Hands events to the webhook, each on its own until a 2xx answer, with back-off
 * (`retryDelay`). Events are sent from memory and never hold up the API; like Stripe's
 * they may arrive in any order.
 */
export class Webhooks {
  readonly #parts: Parts;
  readonly #sender: Sender;
  #waiting: Job[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
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

  /** Queues what an earlier run left undelivered. */
  resume(): void {
    const { eventRecords, events } = this.#parts.store;
    for (const { id, pending_webhooks } of events.fromOldest()) {
      const record = eventRecords.get(id) ?? { id, since: Date.now(), deliveries: [] };
      if (pending_webhooks === 0) continue;
      eventRecords.put(record);
      this.#enqueue({ id, since: record.since, retried: true });
    }
  }

  /** Sends an event once more, whatever became of it. */
  resend(id: string): void {
    this.#enqueue({ id, since: Date.now(), retried: false });
  }

  /** How many attempts are under way, queued or planned. */
  pending(): number {
    return this.#waiting.length + this.#running + this.#timers.size;
  }

  /** Drops what is queued or planned; an attempt under way ends unnoted. */
  forget(): void {
    this.#waiting = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Ends all attempts, those under way included. */
  close(): void {
    this.#closed = true;
    this.#sender.close();
    this.forget();
  }

  #enqueue(job: Job): void {
    this.#waiting.push(job);
    setImmediate(() => this.#next());
  }

  #next(): void {
    if (this.#running >= CONCURRENT || this.#closed) return;
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
    if (!faults.settings.webhooks?.shuffle) return this.#waiting.shift();
    return this.#waiting.splice(Math.floor(faults.random() * this.#waiting.length), 1)[0];
  }

  async #deliver(job: Job): Promise<void> {
    const { faults, store, onNoted } = this.#parts;
    const { delayMs, drop, duplicate } = faults.settings.webhooks ?? {};
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    const event = store.events.get(job.id);
    if (!event || this.#closed) return;
    const body = bodyOf(event);
    const delivery = faults.happens(drop) ? dropped() : await this.#attempt(body);
    if (faults.happens(duplicate)) await this.#attempt(body);
    if (this.#closed || !store.events.get(job.id)) return;
    const record = store.eventRecords.get(job.id) ?? { ...job, deliveries: [] };
    const deliveries = [...record.deliveries, delivery];
    store.eventRecords.put({ id: job.id, since: record.since, deliveries });
    const taken = delivery.status !== null && delivery.status >= 200 && delivery.status < 300;
    if (taken) store.events.put({ ...event, pending_webhooks: 0 });
    onNoted();
    const delay = taken || !job.retried ? undefined : retryAfter(deliveries.length, job.since);
    if (delay === undefined) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#enqueue(job);
    }, delay);
    this.#timers.add(timer.unref());
  }

  async #attempt(body: string): Promise<Delivery> {
    const at = Date.now();
    try {
      const status = await this.#sender.post(body, signature(body, this.#parts.target.secret));
      return { at, status, error: null };
    } catch (error) {
      return { at, status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }
}

interface Job {
  id: string;
  /** When the event was emitted, in real time: Unix milliseconds. */
  since: number;
  /** Whether a failure is tried again. */
  retried: boolean;
}

function retryAfter(attempts: number, since: number): number | undefined {
  return retryDelay(attempts, Date.now() - since);
}

function dropped(): Delivery {
  return { at: Date.now(), status: null, error: 'dropped (a fault that is switched on)' };
}

/** The same bytes at every attempt. */
function bodyOf(event: Stripe.EventBase): string {
  return JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
}

/**
 * Signed with the real time, whatever the simulated one is: the receiver compares it with
 * its own clock (`constructEvent` accepts 300 seconds).
 */
function signature(payload: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
