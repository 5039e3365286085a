import Stripe from 'stripe';
import { retryDelay } from './retry-schedule.ts';
import type { Delivery, Store } from './store.ts';

/** A receiver that has not answered by then has failed this attempt. */
const TIMEOUT_MS = 30_000;
/** So that a burst of events does not starve the receiver. */
const CONCURRENT = 8;

interface Target {
  url: string;
  secret: string;
}

/**
 * Hands events to the webhook, each on its own until a 2xx answer, with back-off
 * (`retryDelay`). Events are sent from memory and never hold up the API; like Stripe's
 * they may arrive in any order.
 */
export class Webhooks {
  readonly #target: Target;
  readonly #store: Store;
  readonly #waiting: Job[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #closing = new AbortController();
  #running = 0;

  constructor(target: Target, store: Store) {
    this.#target = target;
    this.#store = store;
  }

  /** Queues an event; returns at once. */
  send(event: Stripe.EventBase): void {
    this.#store.eventRecords.put({ id: event.id, deliveries: [] });
    // The body is fixed now, so that every attempt sends the same bytes.
    this.#enqueue({ id: event.id, body: JSON.stringify(event, null, 2), since: Date.now() });
  }

  /** Ends all attempts, those under way included. */
  close(): void {
    this.#closing.abort();
    this.#waiting.length = 0;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #enqueue(job: Job): void {
    this.#waiting.push(job);
    setImmediate(() => this.#next());
  }

  #next(): void {
    if (this.#running >= CONCURRENT) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#running += 1;
    void this.#deliver(job).finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }

  async #deliver(job: Job): Promise<void> {
    const delivery = await this.#attempt(job.body);
    if (this.#closing.signal.aborted) return;
    const deliveries = [...(this.#store.eventRecords.get(job.id)?.deliveries ?? []), delivery];
    this.#store.eventRecords.put({ id: job.id, deliveries });
    if (delivery.status !== null && delivery.status >= 200 && delivery.status < 300) {
      const event = this.#store.events.get(job.id);
      if (event) this.#store.events.put({ ...event, pending_webhooks: 0 });
      return;
    }
    const delay = retryDelay(deliveries.length, Date.now() - job.since);
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
      const response = await fetch(this.#target.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature(body, this.#target.secret),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return { at, status: response.status, error: null };
    } catch (error) {
      return { at, status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }
}

interface Job {
  id: string;
  body: string;
  /** When the event was emitted, Unix milliseconds. */
  since: number;
}

/** Signed with the real time, whatever the API's clock says: the receiver compares it with its own. */
function signature(payload: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
