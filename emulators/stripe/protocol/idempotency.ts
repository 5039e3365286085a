import type { Collection } from '../collection.ts';
import { ApiError, invalidRequest } from './errors.ts';

export interface StoredAnswer {
  status: number;
  body: string;
  requestId: string;
}

export interface IdempotencyEntry {
  /** The key. */
  id: string;
  path: string;
  body: string;
  answer: StoredAnswer;
  /** Unix seconds. */
  created: number;
}

/** Stripe may drop a key after 24 hours. */
const LIFETIME = 24 * 3600;

/**
 * Answers by idempotency key, errors included, as
 * https://docs.stripe.com/api/idempotent_requests says: only requests that began to
 * execute are kept, so one with invalid parameters may be corrected under the same key.
 */
export class IdempotencyKeys {
  readonly #entries: Collection<IdempotencyEntry>;
  /** Keys of requests that are not answered yet. */
  readonly #inUse = new Set<string>();

  constructor(entries: Collection<IdempotencyEntry>) {
    this.#entries = entries;
  }

  /**
   * Runs the request that came with `key`, which no other may use until it ends.
   * @throws ApiError 409 `idempotency_key_in_use` while an earlier one still runs:
   *   https://docs.stripe.com/error-codes#idempotency-key-in-use.
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
   * The stored answer, if this very request was answered before.
   * @throws ApiError `idempotency_error` when the key was used for another request.
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

  keep(key: string, path: string, body: string, answer: StoredAnswer, now: number): void {
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
