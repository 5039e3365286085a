import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { Caller, Endpoint } from '../contract/endpoints.ts';
import { appUrl } from '../services/config.ts';
import { withTimeout } from '../services/timeout.ts';
import { requireAppCheck } from './app-check.ts';
import { authenticate, isRefusedCredential, type Person, type PersonOf } from './caller.ts';
import {
  ApiError,
  forbidden,
  foreignOrigin,
  notFound,
  toApiError,
  unauthenticated,
} from './errors.ts';
import { type HttpRequest, parseInput, readInput } from './input.ts';
import { logRequest, requestId } from './logging.ts';
import { requireOperator } from './operator-caller.ts';
import { checkOrigin } from './origin.ts';

/** The maximum time for a call. Without a deadline, Firestore's client would retry for minutes. */
const DEADLINE_MS = 25_000;

export interface Call<Who extends Caller> {
  person: PersonOf<Who>;
  headers: IncomingHttpHeaders;
  reply: Reply;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  uid?: string | undefined;
}

export type HttpHandler = (request: HttpRequest, response: ServerResponse) => Promise<void>;

/**
 * Returns the HTTP handler of an endpoint. The handler checks the origin, the input and the caller,
 * runs `handle`, and validates the result. It responds with 403 if a signed-in caller sends another
 * person's uid or e-mail.
 */
export function serve<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Who extends Caller,
  const Result extends z.input<Response>,
>(
  endpoint: Endpoint<Request, Response, Who>,
  handle: (input: z.output<Request>, call: Call<Who>) => Promise<Result>,
): HttpHandler {
  return createHandler(
    endpoint.path,
    endpoint.method,
    async (request, reply) => {
      if (endpoint.caller === 'operator') await requireOperator(request.headers);
      const origin = endpoint.method === 'GET' ? 'own' : checkOrigin(request.headers, appUrl());
      if (origin === 'foreign') throw foreignOrigin();
      await requireAppCheck(request.headers);
      const input = parseInput(endpoint.request, readInput(request, endpoint.path));
      const person = await authenticate(endpoint.caller, request.headers);
      if (person?.by === 'cookie' && origin !== 'own') throw foreignOrigin();
      reply.uid = person?.uid;
      if (person) requireOwn(input, person);
      try {
        const result = await handle(input, { person, headers: request.headers, reply });
        return z.parse(endpoint.response, result);
      } catch (error) {
        // Respond with 401 if the token expired or the account was deleted while `handle` ran.
        throw isRefusedCredential(error) ? unauthenticated() : error;
      }
    },
    endpoint.caller === 'operator',
  );
}

const named = z.object({ uid: z.optional(z.string()), email: z.optional(z.string()) });

function requireOwn(input: unknown, { uid, email }: Person): void {
  const call = z.parse(named, input);
  if ((call.uid ?? uid) !== uid || (call.email ?? email) !== email) throw forbidden();
}

/**
 * Returns a handler that responds with the result of `work` as JSON, or with 503 after the
 * deadline. Logs each request.
 * @param isHidden Whether a request with another HTTP method gets a 404. The usual 405 would reveal
 * that the endpoint exists.
 */
export function createHandler(
  name: string,
  method: 'GET' | 'POST',
  work: (request: HttpRequest, reply: Reply) => Promise<unknown>,
  isHidden = false,
): HttpHandler {
  return async (request, response) => {
    const begin = performance.now();
    const id = requestId(request.headers);
    const reply: Reply = { status: 200, headers: {} };
    let body: unknown;
    let outcome = 'ok';
    let cause: unknown;
    try {
      if (request.method !== method && isHidden) throw notFound();
      if (request.method !== method) {
        const headers = { Allow: method };
        throw new ApiError(405, 'method_not_allowed', 'Método não permitido.', { headers });
      }
      body = await withTimeout(DEADLINE_MS, () => work(request, reply));
    } catch (thrown) {
      const error = toApiError(thrown);
      reply.status = error.status;
      reply.headers = { ...error.headers };
      ({ body, code: outcome, cause } = error);
    }
    send(response, id, reply, body);
    const ms = Math.round(performance.now() - begin);
    const { uid, status } = reply;
    logRequest({ requestId: id, endpoint: name, uid, status, outcome, ms, cause });
  };
}

function send(response: ServerResponse, id: string, reply: Reply, body: unknown): void {
  response.writeHead(reply.status, {
    'Content-Type': 'application/json; charset=utf-8',
    // Hosting removes Set-Cookie from public responses, and caches 404 responses by default.
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': id,
    ...reply.headers,
  });
  response.end(JSON.stringify(body));
}
