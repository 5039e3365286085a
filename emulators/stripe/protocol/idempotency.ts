import type { Collection } from '../collection.ts';
import { ApiError, invalidRequest } from './errors.ts';

export interface StoredAnswer {
  status: number;
  body: string;
  requestId: string;
}

export interface IdempotencyEntry {
  /** The idempotency key. */
  id: string;
  path: string;
  body: string;
  answer: StoredAnswer;
  /** Unix seconds. */
  created: number;
}

/** How long a key is valid, in seconds. Stripe may delete a key after 24 hours. */
const LIFETIME = 24 * 3600;

/**
 * Stores responses, including errors, by idempotency key. Callers do not save the response to a
 * request with invalid parameters, so that the client can reuse the key for a corrected request:
 * https://docs.stripe.com/api/idempotent_requests
 */
export class IdempotencyKeys {
  readonly #entries: Collection<IdempotencyEntry>;
  /** Keys of running requests. */
  readonly #inUse = new Set<string>();

  constructor(entries: Collection<IdempotencyEntry>) {
    this.#entries = entries;
  }

  /**
   * Runs a request, and reserves its idempotency key (if not null) until the request ends.
   * @throws ApiError 409 `idempotency_key_in_use` while another request uses the key:
   *   https://docs.stripe.com/error-codes#idempotency-key-in-use
   */
  async hold<Result>(key: string | null, request: () => Promise<Result>): Promise<Result> {
    if (key === null) return request();
    if (this.#inUse.has(key)) throw inUse(key);
    this.#inUse.add(key);
    try {
      return await request();
    } finally {
      this.#inUse.delete(key);
    }
  }

  /**
   * Returns the stored response to an earlier request with the same key. Returns undefined if the
   * key is new or older than 24 hours.
   * @throws ApiError if the key is too long, or if the earlier request had another path or body.
   */
  find(key: string, path: string, body: string, now: number): StoredAnswer | undefined {
    if (key.length > 255) {
      throw invalidRequest('Idempotency keys can have up to 255 characters.');
    }
    const entry = this.#entries.get(key);
    if (!entry || now - entry.created >= LIFETIME) return undefined;
    if (entry.path !== path) {
      throw conflict(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${entry.path}').`,
        key,
      );
    }
    if (entry.body !== body) {
      throw conflict(
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        key,
      );
    }
    return entry.answer;
  }

  save(key: string, path: string, body: string, answer: StoredAnswer, now: number): void {
    this.#entries.delete(key);
    for (const entry of this.#entries.fromOldest()) {
      if (now - entry.created < LIFETIME) break;
      this.#entries.delete(entry.id);
    }
    this.#entries.put({ id: key, path, body, answer, created: now });
  }
}

function inUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function conflict(reason: string, key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message: `${reason} Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
