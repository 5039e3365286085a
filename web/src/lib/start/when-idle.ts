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

/**
 * Calls back when the browser is idle after the page was first scrolled, pressed or typed on:
 * a visit that only looks loads nothing more.
 * @returns what cancels it.
 */
export function whenUsed(action: () => void): () => void {
  const events = ['scroll', 'pointerdown', 'keydown'];
  let cancel = () => {};
  const stop = () => {
    for (const event of events) window.removeEventListener(event, use, true);
  };
  const use = () => {
    stop();
    cancel = whenIdle(action);
  };
  for (const event of events) {
    window.addEventListener(event, use, { capture: true, passive: true });
  }
  return () => {
    stop();
    cancel();
  };
}
