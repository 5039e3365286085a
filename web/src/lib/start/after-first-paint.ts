/** For a tab in the background, which paints nothing. */
const AT_MOST_MS = 2_000;

/**
 * Calls back once the page's first content is on the screen, after two seconds at the latest.
 * A frame callback would come before that, and what it starts could delay the first paint
 * on a slow phone.
 */
export function afterFirstPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  setTimeout(once, AT_MOST_MS);
}
