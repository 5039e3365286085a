import Stripe from 'stripe';
import type { Collection } from './collection.ts';
import { newId } from './ids.ts';
import { noSuch } from './protocol/errors.ts';
import type { Store } from './store.ts';

/** The API request that causes a change, as events name it. */
export interface CausingRequest {
  id: string;
  idempotencyKey: string | null;
}

interface WorldParts {
  store: Store;
  /** The only clock: Unix seconds. */
  now: () => number;
  /** Where the pages of the local Stripe are, without a slash at the end. */
  origin: () => string;
  /** Called once for every event, after the change is stored. Must not block. */
  onEvent: (event: Stripe.EventBase) => void;
  /** Called with the ids of an event and an endpoint when a retry is due. Must not block. */
  onRetry: (event: string, endpoint: string) => void;
  request?: CausingRequest;
}

/**
 * The one way to read the time and to change an object: each change goes to the store
 * and leaves an event. Everything here is synchronous, so a request is atomic.
 */
export class World {
  readonly store: Store;
  readonly now: () => number;
  readonly origin: () => string;
  readonly #parts: WorldParts;

  constructor(parts: WorldParts) {
    this.#parts = parts;
    this.store = parts.store;
    this.now = parts.now;
    this.origin = parts.origin;
  }

  /** The same world, whose events name `request` as their cause. */
  during(request: CausingRequest): World {
    return new World({ ...this.#parts, request });
  }

  /**
   * The object with this id.
   * @throws ApiError "No such …", 404 for the id in the path, 400 for one in parameter `param`.
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

  /** Stores `patch` over the object; the event, if any, carries the previous values. */
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

  /** Leaves an event about `object` as it is now. */
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

/** Most fields are the very same value: only what was replaced is compared as JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
