import type { HonoRequest } from 'hono';
import Stripe from 'stripe';
import type { Crash } from '../control/faults.ts';
import { newId } from '../ids.ts';
import { ApiError, invalidRequest } from '../protocol/errors.ts';
import { expand } from '../protocol/expand.ts';
import { parseForm } from '../protocol/form.ts';
import type { IdempotencyKeys, StoredAnswer } from '../protocol/idempotency.ts';
import { requireSecretKey } from '../protocol/keys.ts';
import type { Simulation } from '../simulation.ts';
import type { Route } from './route.ts';

interface Exchange {
  request: HonoRequest;
  route: Route;
  simulation: Simulation;
  keys: IdempotencyKeys;
  /** The request's idempotency key, or null if the request has none. */
  key: string | null;
  body: string;
  /** If set, the request fails with 500, before or after the request changes objects. */
  crash: Crash | null;
}

/** Executes a request to `route`. Does not throw, but converts every error to an error response. */
export function respond({
  request,
  route,
  simulation,
  keys,
  key,
  body,
  crash,
}: Exchange): Response {
  const requestId = newId('req_');
  const { path } = request;
  try {
    if (route.key === 'secret') requireSecretKey(request.header('Authorization'));
    requireVersion(request.header('Stripe-Version'));
    const known = key ? keys.find(key, path, body, simulation.now()) : undefined;
    if (known) return reply(known, { key, replayedAs: requestId });
    const query = new URL(request.url).search.slice(1);
    const run = route.parse({ ...parseForm(query), ...parseForm(body) });
    const during = simulation.during({ id: requestId, idempotencyKey: key });
    const work = () => run(during, request.param('id') ?? '');
    const stored = execute(work, { simulation: during, requestId, crash });
    if (key) keys.save(key, path, body, stored, simulation.now());
    return reply(stored, { key });
  } catch (error) {
    return reply(failed(error, requestId), { key });
  }
}

interface Execution {
  simulation: Simulation;
  requestId: string;
  crash: Crash | null;
}

function execute(
  run: () => { object: object; expand: readonly string[] },
  { simulation, requestId, crash }: Execution,
): StoredAnswer {
  try {
    if (crash === 'before the change') throw crashed();
    const result = run();
    if (crash === 'after the change') throw crashed();
    const body = JSON.stringify(expand(result.object, result.expand, simulation.store), null, 2);
    return { status: 200, body, requestId };
  } catch (error) {
    return failed(error, requestId);
  }
}

function crashed(): ApiError {
  return new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' });
}

/** Returns the response for an error that occurs outside a route's handler. */
export function errorResponse(error: ApiError): Response {
  return reply(failed(error, newId('req_')));
}

function failed(error: unknown, requestId: string): StoredAnswer {
  if (!(error instanceof ApiError)) console.error('Local Stripe:', error);
  const { status, body } =
    error instanceof ApiError
      ? error
      : new ApiError(500, { type: 'api_error', message: 'The local Stripe failed.' });
  return { status, body: JSON.stringify({ error: body }, null, 2), requestId };
}

function reply(
  answer: StoredAnswer,
  idempotency: { key: string | null; replayedAs?: string } = { key: null },
): Response {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache, no-store',
    'Request-Id': idempotency.replayedAs ?? answer.requestId,
    'Stripe-Version': Stripe.API_VERSION,
  });
  // Stripe names the exceeded limit in this header: https://docs.stripe.com/rate-limits
  if (answer.status === 429) headers.set('Stripe-Rate-Limited-Reason', 'global-rate');
  if (idempotency.key) {
    headers.set('Idempotency-Key', idempotency.key);
    headers.set('Original-Request', answer.requestId);
    // Tell the SDK not to retry, because the same key would get the same stored response:
    // https://docs.stripe.com/error-low-level#server-errors
    if (answer.status === 500) headers.set('Stripe-Should-Retry', 'false');
  }
  if (idempotency.replayedAs) headers.set('Idempotent-Replayed', 'true');
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * Throws if the request names an API version other than `Stripe.API_VERSION`, the only version that
 * the local Stripe implements.
 */
function requireVersion(version: string | undefined): void {
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${version}. The local Stripe speaks ${Stripe.API_VERSION}.`,
  );
}
