import type { BrowserError } from '#contract/browser-error.ts';
import { logFailure } from './log.ts';
import { sendBrowserError } from './send-browser-error.ts';

/** The limit of reports per document, so that a repeated error does not flood the log. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

/**
 * Reports an error once. Errors that the server has already logged are skipped, as are errors while
 * the browser is offline.
 */
function report(kind: BrowserError['kind'], error: unknown): void {
  const isError = error instanceof Error;
  if ((isError && error.name === 'ApiError') || !navigator.onLine) return;
  const message = String(error);
  if (reported.has(message) || reported.size >= MAX_REPORTS) return;
  reported.add(message);
  sendBrowserError(kind, message, isError ? error.stack : '');
}

/** Reports an error that a React error boundary caught, which otherwise only the user would see. */
export function onCaughtError(error: unknown): void {
  logFailure('Página', error);
  report('react', error);
}

/** Reports uncaught errors, except those in scripts of browser extensions. */
export function reportErrors(): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (filename.startsWith(location.origin)) report('uncaught', error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
