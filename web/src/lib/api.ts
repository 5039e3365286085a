import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoints.ts';
import { errorBody } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { env } from './env.ts';
import { parseJson } from './parse.ts';
import { within } from './within.ts';

/** The time limit of a call: 25 s for the server, and 15 s for a cold start and the network. */
const TIMEOUT_MS = 40_000;
const RETRY_AFTER_MS = 1_500;
/** The longest wait for the ID token. After that, the call is sent with only the session cookie. */
const TOKEN_MS = 5_000;

let tokenSource: () => Promise<string | null> = async () => null;

/** Sets the function that returns the user's ID token, or null if there is no user. */
export function setTokenSource(source: () => Promise<string | null>): void {
  tokenSource = source;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Retries of a call that is safe to repeat. Omit it in queries, which TanStack Query retries. */
  retries?: number;
  /** Sends the request even if the user leaves the page. Browsers limit the body to 64 KiB. */
  keepalive?: boolean;
}

/** Calls an endpoint and returns its response. Throws `ApiError` or the caller's abort reason. */
export async function call<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
  input: z.input<Request>,
  options: CallOptions = {},
): Promise<z.output<Response>> {
  const { signal: caller, retries = 0, keepalive = false } = options;
  caller?.throwIfAborted();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signals = caller ? [caller, timeout] : [timeout];
  const { url, body } = requestOf(endpoint, input);

  async function send(): Promise<z.output<Response>> {
    const [token, appCheck] = await Promise.all([
      // Without a token, the session cookie identifies the caller.
      endpoint.caller === 'none' ? null : within(TOKEN_MS, tokenSource()).catch(() => null),
      appCheckHeader(),
    ]);
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        ...(body !== null && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...appCheck,
      },
      body,
      // In browsers without `AbortSignal.any`, only the timeout aborts the request.
      signal: AbortSignal.any?.(signals) ?? timeout,
      credentials: 'same-origin',
      keepalive,
    });
    return await parseResponse(endpoint.response, response);
  }

  try {
    // `aborted` ends the call even while `send` still waits for the ID token.
    return await Promise.race([send(), ...signals.map(aborted)]);
  } catch (error) {
    caller?.throwIfAborted();
    const failed = toApiError(error, timeout.aborted);
    const mayPass = failed.status === 0 || failed.status >= 500;
    if (retries === 0 || !mayPass) throw failed;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return call(endpoint, input, { ...options, retries: retries - 1 });
}

/** Returns the App Check header, or no header if App Check is off or issues no token. */
async function appCheckHeader(): Promise<Record<string, string>> {
  if (env.appCheckSiteKey === null) return {};
  try {
    // Import the module on demand, because it loads Firebase's SDK.
    const { appCheckToken } = await import('./app-check.ts');
    return { 'X-Firebase-AppCheck': await appCheckToken(env.appCheckSiteKey) };
  } catch {
    return {};
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Returns the URL and body of a request. Moves fields such as `uid` into `/api/users/:uid`. */
function requestOf(endpoint: { method: string; path: string }, input: unknown) {
  const fields = new Map(Object.entries(input ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  if (endpoint.method === 'POST') {
    return { url: path, body: JSON.stringify(Object.fromEntries(fields)) };
  }
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return { url: fields.size === 0 ? path : `${path}?${query}`, body: null };
}

async function parseResponse<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  const { ok, status } = response;
  const json = parseJson(await response.text());
  const answer = schema.safeParse(json);
  if (ok && answer.success) return answer.data;
  const { data: refusal } = errorBody.safeParse(json);
  if (ok || !refusal) throw new ApiError(status, 'unexpected', UNEXPECTED);
  throw new ApiError(status, refusal.code, refusal.error, refusal.pending_payment);
}

const UNEXPECTED = 'Não foi possível concluir agora. Tente novamente em instantes.';
const NETWORK = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.';
const TIMED_OUT = 'O servidor demorou demais para responder. Tente novamente em instantes.';

function toApiError(error: unknown, timedOut: boolean): ApiError {
  if (error instanceof ApiError) return error;
  return timedOut ? new ApiError(0, 'timeout', TIMED_OUT) : new ApiError(0, 'network', NETWORK);
}
