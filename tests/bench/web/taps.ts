import type { CDPSession, Page } from 'playwright';
import { withChrome } from './chrome.ts';

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
  { path: '/', name: 'plan', selector: 'article button', answer: 'button[aria-busy=true]' },
  { path: '/planos', name: 'plan', selector: 'article button', answer: 'button[aria-busy=true]' },
  {
    path: '/planos-promo',
    name: 'plan',
    selector: 'article button',
    answer: 'button[aria-busy=true]',
  },
  { path: '/login', name: 'sign in', selector: 'button[type=submit]', answer: '[role=alert]' },
];

/** Runs in the page, before anything of it: notes when the answer to the first tap was there. */
function watch(answer: string): void {
  const marks = { isTapped: false, answered: 0 };
  Reflect.set(window, 'marks', marks);
  const start = window.location.pathname;
  document.addEventListener('pointerdown', () => {
    marks.isTapped = true;
  });
  const look = () => {
    if (!marks.isTapped) return;
    const isThere = document.querySelector(answer) !== null || window.location.pathname !== start;
    if (isThere) marks.answered ||= performance.now();
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

/** Where a finger would touch the control, once it is on the screen. */
async function place(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return page.evaluate((wanted) => {
    const control = document.querySelector(wanted);
    if (!control) throw new Error(`No ${wanted}`);
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
}

/**
 * How long a tap waits for its answer, in milliseconds, when it comes so long after the
 * navigation began, on a slow phone on a slow line.
 */
export async function measureTap(origin: string, control: Control, afterMs: number) {
  return withChrome(async ({ browser }) => {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      hasTouch: true,
      isMobile: true,
      ignoreHTTPSErrors: true,
    });
    await page.addInitScript(watch, control.answer);
    await throttle(await page.context().newCDPSession(page));
    const began = performance.now();
    await page.goto(`${origin}${control.path}`, { waitUntil: 'commit' });
    await page.waitForSelector(control.selector, { state: 'attached' });
    await place(page, control.selector);
    await page.waitForTimeout(Math.max(0, afterMs - (performance.now() - began)));
    // Asked again, because what stands above it may have come meanwhile.
    const { x, y } = await place(page, control.selector);
    await page.touchscreen.tap(x, y);
    const answered = await page.waitForFunction(
      () => Reflect.get(window, 'marks').answered || null,
    );
    // From when the finger came, not from when the page found time to notice it.
    return Number(await answered.jsonValue()) - afterMs;
  });
}
