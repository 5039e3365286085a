const KEY = 'reloadedAt';
const ONCE_IN_MS = 60_000;

/**
 * A page kept open over a deployment asks for files that are gone. Reloads it, which brings
 * the new ones: once, so that a file that stays missing leads to the error page and not
 * into a loop. Without browser storage nothing is reloaded.
 */
export function recoverFromMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!mayReload(Date.now())) return;
    forgetMissingFiles();
    window.location.reload();
  });
}

function mayReload(now: number): boolean {
  try {
    if (now - Number(window.sessionStorage.getItem(KEY)) < ONCE_IN_MS) return false;
    window.sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Hosting answers a missing file with the caching of its folder, a year. After a deployment
 * is taken back the file is there again: asks for it past the browser's cache.
 */
function forgetMissingFiles(): void {
  for (const entry of performance.getEntriesByType('resource')) {
    if (entry instanceof PerformanceResourceTiming && entry.responseStatus === 404) {
      // Kept alive over the reload, which then waits for it in the cache.
      fetch(entry.name, { cache: 'reload', keepalive: true }).catch(() => undefined);
    }
  }
}
