/** Longest wait for a quiet moment. */
const PATIENCE_MS = 3000;

/** Calls back once the browser has nothing better to do. */
export function whenIdle(action: () => void): void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') setTimeout(action, 200);
  else window.requestIdleCallback(action, { timeout: PATIENCE_MS });
}
