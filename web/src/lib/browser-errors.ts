import type { BrowserError } from '#contract/browser-error.ts';
import { logFailure } from './log.ts';
import { sendBrowserError } from './send-browser-error.ts';

/** The maximum number of reports per page load. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

/** Sends an error to the server's log, each message once. The server logs failed calls itself. */
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

/** Reports the uncaught errors of our scripts, and all rejections, which do not name a script. */
export function reportErrors(): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (filename.startsWith(location.origin)) reportOnce('uncaught', error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportOnce('rejection', reason));
}
