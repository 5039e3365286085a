const TIMEOUT_MS = 3_000;

/** Calls back when the browser is idle, after three seconds at the latest. */
export function whenIdle(action: () => void): void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') setTimeout(action, 200);
  else window.requestIdleCallback(action, { timeout: TIMEOUT_MS });
}
