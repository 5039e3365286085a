import type { CDPSession, Page } from 'playwright';
import * as z from 'zod/mini';
import { withChrome } from './chrome.ts';

const tapEnd = z.object({ waited: z.nullable(z.number()) });

/** After this the tap counts as lost. */
const PATIENCE_MS = 15_000;

/** Slow 4G as Lighthouse applies it: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOW_CPU = 4;

interface Control {
  /** Of the page that has it. */
  path: string;
  name: string;
  selector: string;
  /** Matches something once the tap is answered; leaving the page is an answer too. */
  answer: string;
}

export const controls: readonly Control[] = [
  { path: '/', name: 'question', selector: 'summary', answer: 'details[open]' },
  {
    path: '/',
    name: 'menu',
    selector: 'button[aria-label="Abrir menu"]',
    answer: '#menu:popover-open',
  },
  { path: '/', name: 'plan', selector: 'article button', answer: 'button:disabled' },
  { path: '/planos', name: 'plan', selector: 'article button', answer: 'button:disabled' },
  {
    path: '/planos-promo',
    name: 'plan',
    selector: 'article button',
    answer: 'button:disabled',
  },
  {
    path: '/login',
    name: 'sign in',
    selector: 'button[type=submit]',
    answer: '[role=alert], button:disabled',
  },
  {
    path: '/cadastro',
    name: 'create account',
    selector: 'form button[type=submit]',
    answer: '[role=alert], button:disabled',
  },
];

/**
 * Runs in every document before its scripts: records the first tap and when it was answered. A tap
 * that the browser answers by itself leaves the document, so the storage carries it to the next.
 */
function watch({ path, selector, answer }: Control): void {
  const before = sessionStorage.getItem('tapped-at');
  const at = before === null ? 0 : Number(before) - performance.timeOrigin;
  const marks = { tap: before === null ? 'none' : 'hit', at, waited: 0, madeAt: 0 };
  Reflect.set(window, 'marks', marks);
  document.addEventListener('pointerdown', ({ target, timeStamp }) => {
    if (marks.tap !== 'none') return;
    // When the browser took the finger's touch, not when the page found time to notice it.
    marks.at = timeStamp;
    marks.tap = target instanceof Element && target.closest(selector) ? 'hit' : 'missed';
    if (marks.tap === 'hit') {
      sessionStorage.setItem('tapped-at', String(performance.timeOrigin + timeStamp));
    }
  });
  const look = () => {
    if (marks.tap !== 'hit') return;
    const isThere = document.querySelector(answer) !== null || window.location.pathname !== path;
    if (isThere) marks.waited ||= performance.now() - marks.at;
  };
  new MutationObserver(look).observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
    characterData: true,
  });
  document.addEventListener('toggle', look, { capture: true });
  setInterval(look, 20);
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

/** The point to tap: the middle of the control, once it is on the screen and no longer moves. */
async function place(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return page.evaluate(async (wanted) => {
    const control = document.querySelector(wanted);
    if (!control) throw new Error(`No ${wanted}`);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let before: number;
    do {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      before = control.getBoundingClientRect().y;
      await nextFrame();
      await nextFrame();
    } while (control.getBoundingClientRect().y !== before);
    const { x, y, width, height } = control.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
}

const TRIES = 4;

/**
 * How long a tap waits for its answer, in milliseconds, when it comes so long after the
 * navigation began, on a slow phone on a slow line. A tap that missed, because something
 * moved under the finger, says nothing and is made again on a fresh load.
 */
export async function measureTap(origin: string, control: Control, afterMs: number) {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const waited = await tapOnce(origin, control, afterMs);
    if (waited !== null) return waited;
  }
  throw new Error(`${TRIES} taps on ${control.name} of ${control.path} missed it`);
}

/** How long the answer took, in milliseconds; null when the tap missed. */
async function tapOnce(origin: string, control: Control, afterMs: number) {
  return withChrome(async ({ browser }) => {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      hasTouch: true,
      isMobile: true,
      ignoreHTTPSErrors: true,
    });
    await page.addInitScript(watch, control);
    await throttle(await page.context().newCDPSession(page));
    const began = performance.now();
    await page.goto(`${origin}${control.path}`, { waitUntil: 'commit' });
    await page.waitForSelector(control.selector, { state: 'attached' });
    await place(page, control.selector);
    await page.waitForTimeout(Math.max(0, afterMs - (performance.now() - began)));
    // Again, because content above it may have loaded meanwhile.
    const { x, y } = await place(page, control.selector);
    await page.evaluate(() => {
      Reflect.get(window, 'marks').madeAt = performance.now();
    });
    await page.touchscreen.tap(x, y);
    const end = await page.waitForFunction(
      (patienceMs) => {
        const { tap, waited, madeAt } = Reflect.get(window, 'marks');
        // The browser made nothing of the touch: something moved under it.
        const isNoTap = tap === 'none' && performance.now() - madeAt > patienceMs;
        if (tap === 'missed' || isNoTap) return { waited: null };
        return waited > 0 && { waited };
      },
      PATIENCE_MS / 2,
      { timeout: PATIENCE_MS },
    );
    return tapEnd.parse(await end.jsonValue()).waited;
  });
}
