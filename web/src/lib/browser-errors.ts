import type { BrowserError } from '#contract/browser-error.ts';
import { logFailure } from './log.ts';
import { sendBrowserError } from './send-browser-error.ts';

/** The maximum number of reports per page load. It keeps errors from flooding the server's log. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

/**
 * Sends an error to the server's log, but each message only once. Skips failed API calls, because
 * the server logs its own failures. Skips all errors while the browser is offline.
 */
function reportOnce(kind: BrowserError['kind'], error: unknown): void {
  const isError = error instanceof Error;
  if ((isError && error.name === 'ApiError') || !navigator.onLine) return;
  const message = String(error);
  if (reported.has(message) || reported.size >= MAX_REPORTS) return;
  reported.add(message);
  sendBrowserError(kind, message, isError ? error.stack : '');
}

/** Logs and reports an error that a React error boundary caught. */
export function onCaughtError(error: unknown): void {
  logFailure('Página', error);
  reportOnce('react', error);
}

/**
 * Reports uncaught errors and unhandled rejections. Skips errors of other scripts, such as browser
 * extensions, but not their rejections, because a rejection does not name its script.
 */
export function reportErrors(): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (filename.startsWith(location.origin)) reportOnce('uncaught', error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportOnce('rejection', reason));
}
