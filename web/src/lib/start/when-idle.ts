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

/** What loads after it may not compete with what people wait for: Stripe's form is the longest. */
const LOADED_AFTER_MS = 3_000;

/**
 * Calls back when the browser is idle, three seconds later at the earliest.
 * @returns what cancels it.
 */
export function whenLoaded(action: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenIdle(action);
  }, LOADED_AFTER_MS);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
