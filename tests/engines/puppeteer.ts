import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { type Engine, type EngineTab, PATIENCE_MS, retry, until } from './engine.ts';

/** How elements are pressed and typed into. */
export interface Hand {
  press(element: ElementHandle): Promise<void>;
  type(element: ElementHandle, text: string): Promise<void>;
}

const mouse: Hand = {
  press: (element) => element.asLocator().setTimeout(PATIENCE_MS).click(),
  type: (element, text) => element.asLocator().setTimeout(PATIENCE_MS).fill(text),
};

/** Firefox over WebDriver BiDi, which it speaks without a driver between. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
    extraPrefsFirefox: {
      // Automation would let every page open tabs.
      'dom.disable_open_during_load': true,
      'intl.accept_languages': 'pt-BR',
    },
  });
  const page = await browser.newPage();
  for (const other of await browser.pages()) if (other !== page) await other.close();
  return engineOf(browser, page);
}

/** A browser of Puppeteer's in which `page` is the first tab. */
export function engineOf(browser: Browser, page: Page, hand = mouse): Engine {
  return {
    tab: frameTab(page.mainFrame(), hand),
    async openedBy(action) {
      const before = await browser.pages();
      await action();
      const opened = async () => {
        const found = (await browser.pages()).find((each) => !before.includes(each));
        if (!found) throw new Error('No tab was opened');
        return found;
      };
      return frameTab((await retry(opened, 20)).mainFrame(), hand);
    },
    seeOneTab: () => until('one tab', async () => (await browser.pages()).length === 1),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

function frameTab(frame: Frame, hand: Hand): EngineTab {
  const timeout = PATIENCE_MS;
  const isSeen = (xpath: string) => frame.evaluate(isShown, xpath);
  const see = (xpath: string) => until(`${xpath} is shown`, () => isSeen(xpath), 20);
  const find = async (xpath: string) => {
    await see(xpath);
    const element = await frame.waitForSelector(`xpath/${xpath}`, { timeout });
    if (!element) throw new Error(`${xpath} is gone`);
    return element;
  };
  return {
    open: async (url) => void (await frame.goto(url, { waitUntil: 'load', timeout })),
    see,
    seeNo: (xpath) => until(`${xpath} is gone`, async () => !(await isSeen(xpath))),
    click: async (xpath) => hand.press(await find(xpath)),
    fill: async (xpath, text) => hand.type(await find(xpath), text),
    evaluate: (work, text = '') => frame.evaluate(work, text),
    async frame(xpath) {
      const content = await (await find(xpath)).contentFrame();
      if (!content) throw new Error(`${xpath} holds no document`);
      return frameTab(content, hand);
    },
  };
}

/** In the page, asked again and again: in a tab behind another one no frame is drawn. */
function isShown(xpath: string): boolean {
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at)).some(
    (node) => node instanceof Element && node.checkVisibility({ visibilityProperty: true }),
  );
}
