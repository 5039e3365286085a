const KEY = 'reloadedAt';
const ONCE_IN_MS = 60_000;
const ASK_FOR_MS = 3_000;

const LEAVES_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 250;

/** When a form or link last began to leave the page (ms), which a reload would cancel. */
let leftAt = 0;

/**
 * A page kept open over a deployment requests files that are gone. Reloads it to get the new
 * ones: once a minute, so that a file that stays missing leads to the error page and not into
 * a loop. Without browser storage nothing is reloaded.
 * @param isLoaded whether the application has loaded; until then forms and links work without it.
 */
export function recoverFromMissingFiles(isLoaded: () => boolean): void {
  window.addEventListener('vite:preloadError', async () => {
    if (!isLoaded()) await navigationsStarted();
    await reloadOnce();
  });
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
}

/**
 * For a file that could not be imported: throws `error` itself, on which the router reloads
 * the page, or another error when the site does not answer, because a reload would then
 * replace the page by the browser's error page.
 */
export async function refuseReload(error: unknown): Promise<never> {
  if (await siteAnswers()) throw error;
  throw new Error('The site does not answer', { cause: error });
}

async function siteAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASK_FOR_MS);
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

async function reloadOnce(): Promise<void> {
  if (!mayReload()) return;
  if (!(await forgetMissingFiles())) return;
  if (!isLeaving() && mayReload() && rememberReload()) window.location.reload();
}

/**
 * A press just before this script loaded may be starting a navigation. Waits until the
 * browser's transient user activation is over: by then it would have left the page.
 */
async function navigationsStarted(): Promise<void> {
  while (navigator.userActivation?.isActive) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

function isLeaving(): boolean {
  return Date.now() - leftAt < LEAVES_WITHIN_MS;
}

function mayReload(): boolean {
  try {
    return Date.now() - Number(window.sessionStorage.getItem(KEY)) >= ONCE_IN_MS;
  } catch {
    return false;
  }
}

function rememberReload(): boolean {
  try {
    window.sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Hosting may send a 404 for a missing file with its folder's caching of a year
 * (docs/production.md), and after a rollback the file exists again: requests it past the
 * browser's cache. False when an answer was aborted: by the router's own reload, after which
 * this begins again, or without a connection, when a reload would only lose the page.
 */
async function forgetMissingFiles(): Promise<boolean> {
  const missing = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 404);
  // No file is known to be missing: perhaps there is no connection.
  if (missing.length === 0) return siteAnswers();
  const signal = AbortSignal.timeout(ASK_FOR_MS);
  const answers = await Promise.allSettled(
    missing.map(async ({ name }) => (await fetch(name, { cache: 'reload', signal })).blob()),
  );
  return signal.aborted || answers.every(({ status }) => status === 'fulfilled');
}
