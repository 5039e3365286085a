import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { type Engine, type EngineTab, retry, TIMEOUT_MS, until } from './engine.ts';

export interface UserInput {
  press(element: ElementHandle): Promise<void>;
  type(element: ElementHandle, text: string): Promise<void>;
}

const mouse: UserInput = {
  press: (element) => element.asLocator().setTimeout(TIMEOUT_MS).click(),
  type: (element, text) => element.asLocator().setTimeout(TIMEOUT_MS).fill(text),
};

/** Starts Firefox, which supports WebDriver BiDi without a separate driver. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    timeout: TIMEOUT_MS,
    protocolTimeout: TIMEOUT_MS,
    extraPrefsFirefox: {
      // Automation disables the popup blocker by default.
      'dom.disable_open_during_load': true,
      'intl.accept_languages': 'pt-BR',
    },
  });
  const page = await browser.newPage();
  for (const other of await browser.pages()) if (other !== page) await other.close();
  return engineOf(browser, page);
}

/** Wraps a Puppeteer browser as an `Engine`. `page` is its first tab. */
export function engineOf(browser: Browser, page: Page, input = mouse): Engine {
  page.setDefaultTimeout(TIMEOUT_MS);
  let tabs = 1;
  return {
    tab: frameTab(page.mainFrame(), input),
    async waitForNewTab(action) {
      const before = await browser.pages();
      tabs = before.length;
      await action();
      const opened = async () => {
        const found = (await browser.pages()).find((each) => !before.includes(each));
        if (!found) throw new Error('No tab was opened');
        return found;
      };
      return frameTab((await retry(opened, 20)).mainFrame(), input);
    },
    waitForClosed: () =>
      until('the opened tab is closed', async () => (await browser.pages()).length <= tabs),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

function frameTab(frame: Frame, input: UserInput): EngineTab {
  const timeout = TIMEOUT_MS;
  const shown = async (xpath: string) =>
    (await frame.evaluateHandle(shownElement, xpath)).asElement() as ElementHandle | null;
  const find = async (xpath: string) => {
    const element = await shown(xpath);
    if (!element) throw new Error(`${xpath} is not shown`);
    return element;
  };
  /** Retries until the element is visible and the action succeeds. */
  const act = (xpath: string, work: (element: ElementHandle) => Promise<void>) =>
    retry(async () => work(await find(xpath)), 20);
  return {
    open: async (url) => void (await frame.goto(url, { waitUntil: 'load', timeout })),
    waitFor: (xpath) => act(xpath, async () => undefined),
    waitForHidden: (xpath) => until(`${xpath} is gone`, async () => (await shown(xpath)) === null),
    click: (xpath) => act(xpath, input.press),
    fill: (xpath, text) => act(xpath, (element) => input.type(element, text)),
    evaluate: (work, text = '') => frame.evaluate(work, text),
    async frame(xpath) {
      const content = await retry(async () => (await find(xpath)).contentFrame());
      if (!content) throw new Error(`${xpath} holds no document`);
      return frameTab(content, input);
    },
  };
}

/**
 * Runs in the page and returns the first visible match, or null. Callers repeat it, because
 * Puppeteer's own waiting needs animation frames, which a background tab does not have.
 */
function shownElement(xpath: string): Element | null {
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const node = found.snapshotItem(index);
    const isElement = node instanceof Element;
    if (isElement && node.checkVisibility({ visibilityProperty: true })) return node;
  }
  return null;
}
