import { AxeBuilder } from '@axe-core/playwright';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from 'playwright/test';
import { CONSENT_VERSION } from '#contract/consent-version.ts';

/** Fills with the errors and warnings of any of the context's tabs, but for the expected. */
export function watchConsole(
  context: BrowserContext,
  expected: Pick<RegExp, 'test'> | null,
): string[] {
  const problems: string[] = [];
  const report = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  context.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) report(message.text());
  });
  context.on('weberror', (error) => report(error.error().message));
  return problems;
}

/** A journey in which any unexpected error or warning of any of its tabs is a failure. */
export const test = base.extend<{
  expectedErrors: RegExp | null;
  cookies: 'refused' | 'undecided';
  watched: undefined;
  answered: undefined;
}>({
  /** Messages that a journey provokes on purpose. */
  expectedErrors: [null, { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const problems = watchConsole(context, expectedErrors);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  /** Most people here have answered the question about cookies, so that it covers nothing. */
  cookies: ['refused', { option: true }],
  answered: [
    async ({ context, cookies }, use) => {
      if (cookies === 'refused') await refuseCookies(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** As if the person had refused cookies on an earlier visit, until they decide otherwise. */
export async function refuseCookies(context: BrowserContext): Promise<void> {
  const answer = { version: CONSENT_VERSION, measurement: false, advertising: false };
  await context.addInitScript((consent) => {
    if (window.location.protocol === 'about:' || window.localStorage.getItem('consent')) return;
    const text = JSON.stringify({ ...consent, decidedAt: Date.now(), uid: null });
    window.localStorage.setItem('consent', text);
  }, answer);
}

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** Somebody who never was here. */
export function newAccount(): Account {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  return {
    name: 'Marina Teste',
    email: `marina.${unique}@exemplo.com.br`,
    password: 'garimpo-2026',
  };
}

/** Opens the page, and waits until it is whole. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilWhole(page);
}

/** Waits until React has taken the page over and its header says who is there. */
export async function untilWhole(page: Page): Promise<void> {
  const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;
  // By the clock: to be asked at each frame would have the page draw without a pause.
  await page.waitForFunction(isHydrated, undefined, { polling: 100 });
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
}

/** The payment form inside the checkout page. */
export function paymentForm(page: Page) {
  const frame = page.frameLocator('iframe[name^="embedded-checkout"]');
  return {
    frame,
    async pay(cardNumber: string) {
      await frame.getByLabel('Número do cartão').fill(cardNumber);
      await frame.getByLabel('Validade').fill('12/34');
      await frame.getByLabel('CVC').fill('123');
      await frame.getByLabel('Nome no cartão').fill('Marina Teste');
      await frame.getByRole('button', { name: 'Assinar' }).click();
    },
  };
}

/** In one run within the page itself: the other way opens a tab for each. */
function axe(page: Page): AxeBuilder {
  // Stripe's form is another origin's page.
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('iframe');
}

async function expectNothing(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/** Fails on anything that axe holds against WCAG 2.2 AA on the page as it is now. */
export function expectAccessible(page: Page): Promise<void> {
  const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return expectNothing(axe(page).withTags(levels));
}

/** Fails on colours without enough contrast: all that a page's other scheme can do wrong. */
export function expectContrast(page: Page): Promise<void> {
  return expectNothing(axe(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}

/** Texts that run past the side of the window, where they can't be scrolled to. */
export async function cutTexts(page: Page): Promise<string[]> {
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

/**
 * Fails when type twice as large (WCAG 2.2, 1.4.4) runs past the side of the window: the
 * browser's own setting, which the style sheet's `em` queries know of too.
 */
export async function expectRoomForLargeType(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expectNoSidewaysScroll(page);
  expect(await cutTexts(page)).toEqual([]);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}

/**
 * What can be pressed and is under 44 px high or wide, but for links within a sentence
 * (the exception of WCAG 2.2, 2.5.8).
 */
export async function smallTargets(page: Page): Promise<string[]> {
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
