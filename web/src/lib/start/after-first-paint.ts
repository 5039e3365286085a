const AT_MOST_MS = 1_000;

/**
 * Calls back once the page's first content is on the screen. A frame callback comes before
 * that: what it starts can still be in the picture's way on a slow phone. Where the browser
 * does not tell, a second after the first frame.
 */
export function afterFirstPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  requestAnimationFrame(() => setTimeout(once, AT_MOST_MS));
}
