import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { ApiError, notFound } from './errors.ts';

/** The part of Express's request that we use. */
export interface HttpRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawBody?: Buffer | undefined;
}

/** The maximum size of a request body. Cloud Functions would accept 32 MB. */
const MAX_BODY_BYTES = 64 * 1024;

const INVALID = 'Dados inválidos.';
const invalid = (message = INVALID) => new ApiError(400, 'invalid_request', message);

/**
 * Returns the path parameters of `url`. In a request through Hosting, `url` contains the whole
 * path. In a request to the function's own URL, it contains only the part after the function's
 * name. Throws 404 for other paths and 400 for invalid encoding.
 */
export function pathParameters(pattern: string, url: string): Record<string, string> {
  const first = pattern.indexOf('/:');
  const fixed = first === -1 ? pattern : pattern.slice(0, first);
  const named = `${first === -1 ? '' : pattern.slice(first)}{/}?`;
  const [pathname = ''] = url.split('?');
  const found = new URLPattern({ pathname: `{${fixed}}?${named}` }).exec({ pathname });
  if (!found) throw notFound();
  try {
    const values = Object.entries(found.pathname.groups);
    return Object.fromEntries(
      values.map(([name, value = '']) => [name, decodeURIComponent(value)]),
    );
  } catch {
    throw invalid();
  }
}

export function readBody(request: HttpRequest, limit: number): Buffer {
  const body = request.rawBody ?? Buffer.alloc(0);
  if (body.length > limit) {
    throw new ApiError(413, 'too_large', 'Os dados enviados são grandes demais.');
  }
  return body;
}

/**
 * Returns the JSON body, or `{}` for an empty body. Throws 415 for another content type and 400 for
 * invalid JSON.
 */
function readJson(request: HttpRequest): unknown {
  const body = readBody(request, MAX_BODY_BYTES);
  if (body.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new ApiError(415, 'unsupported_type', 'Envie os dados como application/json.');
  }
  try {
    return JSON.parse(body.toString('utf8'), wellFormed);
  } catch {
    throw invalid();
  }
}

/** Throws 400 for lone surrogates (`\ud800`), which Firestore, Stripe and HTTP headers reject. */
function wellFormed(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw invalid();
  return value;
}

/** Returns the unchecked input: the body of a POST, or the query and path parameters of a GET. */
export function readInput(request: HttpRequest, path: string): unknown {
  const parameters = pathParameters(path, request.url);
  if (request.method === 'POST') return readJson(request);
  const query = new URL(request.url, 'http://localhost').searchParams;
  return { ...Object.fromEntries(query), ...parameters };
}

/** Parses `input`. Throws 400 with the message of the first invalid field. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  // If the schema has no message for an error, such as a wrong type, use `INVALID`.
  const parsed = z.safeParse(schema, input, { error: () => INVALID });
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues[0]?.message);
}
