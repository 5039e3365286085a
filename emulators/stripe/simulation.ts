import Stripe from 'stripe';
import type { Collection } from './collection.ts';
import { newId } from './ids.ts';
import { noSuch } from './protocol/errors.ts';
import type { Store } from './store.ts';

/** The API request that caused an event. */
export interface CausingRequest {
  id: string;
  idempotencyKey: string | null;
}

interface SimulationParts {
  store: Store;
  /** Returns the simulated time, in Unix seconds. */
  now: () => number;
  origin: () => string;
  /** Called once for each event, after the change is in the store. Must not block. */
  onEvent: (event: Stripe.EventBase) => void;
  /** Called with the ids of an event and an endpoint when a retry is due. Must not block. */
  onRetry: (event: string, endpoint: string) => void;
  request?: CausingRequest;
}

/**
 * Changes objects in the store, and creates an event if the caller passes an event type. All
 * methods are synchronous, so that a request is atomic.
 */
export class Simulation {
  readonly store: Store;
  readonly now: () => number;
  readonly origin: () => string;
  readonly #parts: SimulationParts;

  constructor(parts: SimulationParts) {
    this.#parts = parts;
    this.store = parts.store;
    this.now = parts.now;
    this.origin = parts.origin;
  }

  /** Returns a simulation whose events name `request` as their cause. */
  during(request: CausingRequest): Simulation {
    return new Simulation({ ...this.#parts, request });
  }

  /**
   * Returns the object with this id.
   * @param param The request parameter that contained the id. Undefined if the path contained it.
   * @throws ApiError if the object does not exist: 400 with `param`, otherwise 404.
   */
  require<T extends { id: string }>(collection: Collection<T>, id: string, param?: string): T {
    const object = collection.get(id);
    if (!object) throw noSuch(collection.kind, id, param);
    return object;
  }

  create<T extends { id: string }>(
    collection: Collection<T>,
    object: T,
    event: Stripe.Event.Type | null,
  ): T {
    collection.put(object);
    if (event) this.emit(event, object);
    return object;
  }

  /**
   * Updates fields of an object. Creates no event if no value changes. An event whose type ends in
   * `.updated` contains the previous values of the changed fields.
   */
  update<T extends { id: string }>(
    collection: Collection<T>,
    id: string,
    patch: Partial<T>,
    event: Stripe.Event.Type | null,
  ): T {
    const before = this.require(collection, id);
    const after = { ...before, ...patch };
    const previous = previousAttributes(before, after);
    if (Object.keys(previous).length === 0) return before;
    collection.put(after);
    if (event) this.emit(event, after, event.endsWith('.updated') ? previous : undefined);
    return after;
  }

  remove<T extends { id: string }>(
    collection: Collection<T>,
    id: string,
    event: Stripe.Event.Type,
  ): void {
    const object = this.require(collection, id);
    collection.delete(id);
    this.emit(event, object);
  }

  retryWebhook(event: string, endpoint: string): void {
    this.store.webhookRetries.delete(`${event} ${endpoint}`);
    this.#parts.onRetry(event, endpoint);
  }

  emit(type: Stripe.Event.Type, object: object, previous?: object): void {
    const { request } = this.#parts;
    const event: Stripe.EventBase = {
      id: newId('evt_'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.now(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: request
        ? { id: request.id, idempotency_key: request.idempotencyKey }
        : { id: null, idempotency_key: null },
      type,
    };
    this.store.events.put(event);
    this.#parts.onEvent(event);
  }
}

function previousAttributes(before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => !isSame(value, old.get(key)))
      .map(([key]) => [key, old.get(key) ?? null]),
  );
}

/** Compares with `===` first, because most values are identical and comparing JSON is slow. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
