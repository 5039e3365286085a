import type { BrowserError } from '#contract/browser-error.ts';
import { logFailure } from './log.ts';
import { sendBrowserError } from './send-browser-error.ts';

/** Most reports of one document: an error that repeats must not flood the log. */
const MOST = 5;

const reported = new Set<string>();

/** Reports an error once, unless the server has logged it or there is no connection. */
function report(kind: BrowserError['kind'], error: unknown): void {
  const isError = error instanceof Error;
  if ((isError && error.name === 'ApiError') || !navigator.onLine) return;
  const message = String(error);
  if (reported.has(message) || reported.size >= MOST) return;
  reported.add(message);
  sendBrowserError(kind, message, isError ? error.stack : '');
}

/** Errors that React's boundaries caught, which only the page would show. */
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
