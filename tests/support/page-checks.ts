import axe from 'axe-core';
import { type BrowserContext, type ConsoleMessage, expect, type Page } from 'playwright/test';
import { BROWSER_ERRORS_PATH } from '#contract/browser-errors-path.ts';

/** Collects the unexpected console errors and warnings, and uncaught errors, of all tabs. */
export function watchConsole(context: BrowserContext, expected: RegExp | null): string[] {
  const problems: string[] = [];
  const report = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  context.on('console', (message: ConsoleMessage) => {
    // All tests share one IP address, so their error reports may exceed the rate limit.
    const isReport = message.location().url.endsWith(BROWSER_ERRORS_PATH);
    if (isReport && message.text().includes('status of 429')) return;
    // On a busy machine, the checkout uses the preloaded script too late for Chromium.
    if (message.text().includes('stripe.js was preloaded')) return;
    if (['error', 'warning'].includes(message.type())) report(message.text());
  });
  context.on('weberror', (error) => report(error.error().message));
  return problems;
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const WCAG: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that depend on the color scheme. */
const CONTRAST: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

async function expectAccessible(page: Page, runOnly: axe.RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Stripe's form is on another origin.
  const exclude = ['iframe'];
  // Axe calls buttons too small that an open dialog covers in part.
  if ((await page.getByRole('dialog').count()) > 0) exclude.push('main');
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false, runOnly };
  const violations = await page.evaluate(
    async ({ exclude, options }) => {
      const results = await window.axe?.run({ exclude }, options);
      return results?.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    { exclude, options },
  );
  expect(violations).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}

/** Returns texts that extend beyond a side of the window and can't be scrolled into view. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && scrolls(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.mantine-VisuallyHidden-root')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width, bottom } = range.getBoundingClientRect();
      const isOut = right > document.documentElement.clientWidth + 1 || left < -1;
      if (width > 0 && bottom > 0 && isOut && !scrolls(parent)) cut.push(text.textContent ?? '');
    }
    return cut;
  });
}

/** Fails if text at 200% (WCAG 2.2, 1.4.4) extends beyond a side of the window. */
async function expectRoomForLargeType(page: Page): Promise<void> {
  // Zooming only the page would not affect media queries in `em`.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expectNoSidewaysScroll(page);
  expect(await cutTexts(page)).toEqual([]);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}

/** Returns controls smaller than 44 px, except in text, as WCAG 2.5.8 allows. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'a[href], button, input, select, summary, label:has(input)';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isHidden = !element.checkVisibility({ visibilityProperty: true }) || width === 0;
      const inText = [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const inLabel = element.matches('label input');
      if (isHidden || inText || inLabel || (width >= 44 && height >= 44)) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`];
    });
  });
}

/** Waits for the end of CSS transitions, during which colors may have less contrast. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

const desktop = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 360, height: 740 };
/** The width of a 1280 px laptop at a zoom of 400%. */
const narrow = { width: 320, height: 640 };

/** Checks layout on every screen, axe's rules on a phone, and the contrast in dark mode. */
export async function expectFit(page: Page): Promise<void> {
  for (const size of [narrow, phone, tablet, desktop]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    const headerHeight = await page.evaluate(() => document.querySelector('header')?.clientHeight);
    expect(headerHeight ?? 0, 'the header is one line').toBeLessThan(80);
    // Poll, because charts are redrawn a moment after the window is resized.
    await expect.poll(() => cutTexts(page)).toEqual([]);
    if (size.width <= phone.width) expect(await smallTargets(page)).toEqual([]);
    if (size === phone) {
      await expectRoomForLargeType(page);
      await expectAccessible(page, WCAG);
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await waitForTransitions(page);
  await expectAccessible(page, CONTRAST);
}
