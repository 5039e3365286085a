import { BROWSER_ERRORS_PATH, type BrowserError } from '#contract/browser-error.ts';
import { logFailure } from './log.ts';

/** Most reports of one document: an error that repeats must not flood the log. */
const MOST = 5;

const reported = new Set<string>();

/** Sends an error to the server's log. Never throws, and never waits. */
function report(kind: BrowserError['kind'], error: unknown): void {
  const isError = error instanceof Error;
  // The server has logged its own refusals, and nothing is sent without a connection.
  if ((isError && error.name === 'ApiError') || !navigator.onLine) return;
  const message = String(error).slice(0, 300);
  if (reported.has(message) || reported.size >= MOST) return;
  reported.add(message);
  const stack = (isError ? (error.stack ?? '') : '').slice(0, 2000);
  const body: BrowserError = { kind, message, stack, page: location.pathname.slice(0, 100) };
  void fetch(BROWSER_ERRORS_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** What React's boundaries have caught: the page shows it, and nobody else would know. */
export function onCaughtError(error: unknown): void {
  logFailure('Página', error);
  report('react', error);
}

/** Reports what nothing catches, but not what a browser's extension throws. */
export function reportErrors(): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (filename.startsWith(location.origin)) report('uncaught', error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
