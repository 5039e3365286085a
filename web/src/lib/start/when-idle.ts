const TIMEOUT_MS = 3_000;

/**
 * Calls back when the browser is idle, after three seconds at the latest.
 * @returns what cancels it.
 */
export function whenIdle(action: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 200);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(action, { timeout: TIMEOUT_MS });
  return () => window.cancelIdleCallback?.(request);
}
