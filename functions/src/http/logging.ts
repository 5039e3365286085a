import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { error, info, warn } from 'firebase-functions/logger';
import type { BrowserError } from '../contract/browser-error.ts';
import { SALES_PAUSED } from '../contract/errors.ts';

const SECRETS: readonly [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b(cs|seti|pi)_(test_|live_)?\w+/g, '<$1>'],
  [/\b(sk|rk|whsec)_\w+/g, '<key>'],
  [/[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g, '<email>'],
];

/** Replaces e-mails, tokens, keys and ids of Stripe sessions and intents with placeholders. */
export function redact(text: string): string {
  return SECRETS.reduce((clean, [pattern, name]) => clean.replace(pattern, name), text);
}

/** Returns the trace id that Google's front end gave the request. Without one, returns a new id. */
export function requestId(headers: IncomingHttpHeaders): string {
  const trace = headers['x-cloud-trace-context'];
  const id = typeof trace === 'string' ? /^[0-9a-f]{32}/.exec(trace)?.[0] : undefined;
  return id ?? randomUUID();
}

/** The values of `event` in log lines. The metrics in `ops/monitoring` filter by some of them. */
type LogEvent =
  | 'account_contact_failed'
  | 'account_email_failed'
  | 'account_unreadable'
  | 'browser_error'
  | 'catalogue_missing'
  | 'checkout_answered'
  | 'checkout_consent_failed'
  | 'daily_figures_failed'
  | 'deletion_failed'
  | 'deletions_finished'
  | 'dispute_opened'
  | 'events_undelivered'
  | 'late_payment_honoured'
  | 'lock_failed'
  | 'meta_capi_failed'
  | 'outbox_failed'
  | 'outbox_run'
  | 'payment_without_subscription'
  | 'rate_limit_failed'
  | 'reconcile_failed'
  | 'reconcile_mended'
  | 'reconcile_refused'
  | 'reconcile_run'
  | 'request'
  | 'session_profile_failed'
  | 'stripe_event'
  | 'two_live_subscriptions';

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

/** Logs a request. Logs a 5xx as an error, except `sales_paused`, and a 429 as a warning. */
export function logRequest({ cause, ...entry }: Entry): void {
  const event: LogEvent = 'request';
  const line = { ...entry, event, ...(cause !== undefined && { cause: describe(cause) }) };
  const isError = entry.status >= 500 && entry.outcome !== SALES_PAUSED;
  const write = isError ? error : entry.status === 429 ? warn : info;
  write(event, line);
}

export function logFailure(
  event: LogEvent,
  cause: unknown,
  details: Record<string, unknown> = {},
): void {
  error(event, { ...details, event, cause: describe(cause) });
}

export function logInfo(event: LogEvent, details: Record<string, unknown>): void {
  info(event, { ...details, event });
}

/** Logs an error from a user's browser. Removes URL parameters and long numbers for privacy. */
export function logBrowserError({ kind, page, message, stack }: BrowserError): void {
  const clean = (text: string) =>
    redact(text)
      .replace(/\?[^\s:)]*/g, '')
      .replace(/\d{6,}/g, '<number>');
  const event: LogEvent = 'browser_error';
  warn(event, { event, kind, page: clean(page), cause: clean(message), stack: clean(stack) });
}

function describe(cause: unknown): string {
  return redact(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
}
