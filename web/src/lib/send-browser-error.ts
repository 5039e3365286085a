import type { BrowserError } from '#contract/browser-error.ts';
import { BROWSER_ERRORS_PATH } from '#contract/browser-errors-path.ts';

/** Sends an error to the server's log. Cuts the texts to the lengths that the server accepts. */
export function sendBrowserError(kind: BrowserError['kind'], message: string, stack = ''): void {
  const report: BrowserError = {
    kind,
    message: message.slice(0, 300),
    stack: stack.slice(0, 2000),
    page: location.pathname.slice(0, 100),
  };
  void fetch(BROWSER_ERRORS_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
