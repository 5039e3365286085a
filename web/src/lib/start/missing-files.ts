const KEY = 'reloadedAt';
const ONCE_IN_MS = 60_000;
const ASK_FOR_MS = 3_000;

const LEAVES_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 250;

/** When a form or link last began to lead away (ms): a reload would take its place. */
let leftAt = 0;

/**
 * A page kept open over a deployment asks for files that are gone. Reloads it, which brings
 * the new ones: once, so that a file that stays missing leads to the error page and not
 * into a loop. Without browser storage nothing is reloaded.
 * @param isAlive whether the application has come; until then forms and links work by themselves.
 */
export function recoverFromMissingFiles(isAlive: () => boolean): void {
  window.addEventListener('vite:preloadError', async () => {
    if (!isAlive()) await pressesLedOn();
    await reloadOnce();
  });
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
}

/**
 * For a file that could not be imported: throws `error` as it is, on which the router
 * reloads the page, or as another one when the site does not answer, because a reload
 * would then put the browser's own error page in our page's place.
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
 * A press on the page just before this script came may be leading away, unheard: whoever
 * still is here once the browser counts it as past was not led on.
 */
async function pressesLedOn(): Promise<void> {
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
 * Hosting answers a missing file with the caching of its folder, a year. After a deployment
 * is taken back the file is there again: asks for it past the browser's cache. False when an
 * answer was cut off: by the router's own reload, after which this begins anew, or because
 * there is no connection, and then a reload would only lose the page.
 */
async function forgetMissingFiles(): Promise<boolean> {
  const missing = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 404);
  // No file is known to be missing: it may be the connection.
  if (missing.length === 0) return siteAnswers();
  const signal = AbortSignal.timeout(ASK_FOR_MS);
  const answers = await Promise.allSettled(
    missing.map(async ({ name }) => (await fetch(name, { cache: 'reload', signal })).blob()),
  );
  return signal.aborted || answers.every(({ status }) => status === 'fulfilled');
}
