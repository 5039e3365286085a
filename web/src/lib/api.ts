import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoints.ts';
import { errorBody } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { appCheckHeader } from './app-check-source.ts';

/** The server answers every call within 25 s; a cold start and a slow network come on top. */
const TIMEOUT_MS = 40_000;
const RETRY_AFTER_MS = 1_500;

let tokenSource: () => Promise<string | null> = async () => null;

/** Says where the caller's ID token comes from; without one the session cookie identifies the caller. */
export function setTokenSource(source: () => Promise<string | null>): void {
  tokenSource = source;
}

interface CallOptions {
  signal?: AbortSignal;
  /**
   * How often to try again when no answer came or the server failed. Only for calls that
   * may be made twice; queries have tries of their own.
   */
  retries?: number;
  /** Goes out even if the page is left meanwhile. The browser takes 64 KiB of such calls. */
  keepalive?: boolean;
}

/**
 * Calls an endpoint of the contract and gives its parsed answer.
 * @throws ApiError, or the signal's reason when the caller aborts.
 */
export async function call<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
  input: z.input<Request>,
  options: CallOptions = {},
): Promise<z.output<Response>> {
  for (let left = options.retries ?? 0; ; left -= 1) {
    try {
      return await callOnce(endpoint, input, options);
    } catch (error) {
      if (left <= 0 || !isPassing(error)) throw error;
      await pause(RETRY_AFTER_MS, options.signal);
    }
  }
}

async function callOnce<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
  input: z.input<Request>,
  options: CallOptions,
): Promise<z.output<Response>> {
  const { url, body } = requestOf(endpoint, input);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? firstOf(options.signal, timeout) : timeout;
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== null) headers.set('Content-Type', 'application/json');
  try {
    // An expired token is fetched again, which can take as long as any call.
    const token = endpoint.caller === 'none' ? null : await before(tokenSource(), signal);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    // Without one the server says what to do, or asks for none.
    const appCheck = await before(appCheckHeader(), signal).catch(() => ({}));
    for (const [name, value] of Object.entries(appCheck)) headers.set(name, value);
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      body,
      signal,
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
    });
    return await read(endpoint.response, response);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw failure(error, timeout.aborted);
  }
}

/** Aborts with whichever aborts first: what `AbortSignal.any` gives in newer browsers. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}

/** Whether another try may go better: no answer came, or the server failed. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return before(new Promise((resolve) => setTimeout(resolve, ms)), signal);
}

/** What `work` gives, or the signal's reason if that comes first. */
function before<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** `/api/users/:uid` and its input to an address and a JSON body (null for a GET). */
function requestOf(
  endpoint: { method: string; path: string },
  input: unknown,
): { url: string; body: string | null } {
  const fields = new Map(Object.entries(input ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  if (endpoint.method === 'POST') {
    return { url: path, body: JSON.stringify(Object.fromEntries(fields)) };
  }
  const query = String(
    new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
  );
  return { url: query === '' ? path : `${path}?${query}`, body: null };
}

async function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  const json = parseJson(await response.text());
  if (response.ok) {
    const answer = schema.safeParse(json);
    if (answer.success) return answer.data;
  } else {
    const { data: refusal } = errorBody.safeParse(json);
    if (refusal) {
      throw new ApiError(response.status, refusal.code, refusal.error, refusal.boleto);
    }
  }
  throw new ApiError(
    response.status,
    'unexpected',
    'Não foi possível concluir agora. Tente novamente em instantes.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(error: unknown, timedOut: boolean): ApiError {
  if (error instanceof ApiError) return error;
  if (timedOut) {
    return new ApiError(
      0,
      'timeout',
      'O servidor demorou demais para responder. Tente novamente em instantes.',
    );
  }
  return new ApiError(
    0,
    'network',
    'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
  );
}
