import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { error, info, warn } from 'firebase-functions/logger';

const SECRETS: readonly [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b(cs|seti|pi)_(test_|live_)?\w+/g, '<$1>'],
  [/\b(sk|rk|whsec)_\w+/g, '<key>'],
  [/[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g, '<email>'],
];

/** `text` without e-mails, tokens, keys and session ids. */
export function redact(text: string): string {
  return SECRETS.reduce((clean, [pattern, name]) => clean.replace(pattern, name), text);
}

/** The request's trace id by Google's front end, else a new id. */
export function requestId(headers: IncomingHttpHeaders): string {
  const trace = headers['x-cloud-trace-context'];
  const id = typeof trace === 'string' ? /^[0-9a-f]{32}/.exec(trace)?.[0] : undefined;
  return id ?? randomUUID();
}

interface Entry {
  requestId: string;
  endpoint: string;
  uid: string | undefined;
  status: number;
  /** `ok` or the error's code. */
  outcome: string;
  ms: number;
  cause?: unknown;
}

/** Logs a request in one structured line: 5xx as errors, 429 as warnings. */
export function logRequest({ cause, ...entry }: Entry): void {
  const line = cause === undefined ? entry : { ...entry, cause: describe(cause) };
  const write = entry.status >= 500 ? error : entry.status === 429 ? warn : info;
  write('request', line);
}

/** Logs an error that does not change the answer to the caller. */
export function logFailure(
  what: string,
  cause: unknown,
  details: Record<string, unknown> = {},
): void {
  error(what, { ...details, cause: describe(cause) });
}

function describe(cause: unknown): string {
  return redact(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
}
