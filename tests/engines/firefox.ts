import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import { type Engine, type EngineTab, PATIENCE_MS, retry } from './engine.ts';

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
  return {
    tab: tabOf(page),
    async openedBy(action) {
      const before = await browser.pages();
      await action();
      const opened = async () => {
        const found = (await browser.pages()).find((each) => !before.includes(each));
        if (!found) throw new Error('No tab was opened');
        return found;
      };
      return tabOf(await retry(opened));
    },
    async seeOneTab() {
      const look = async () => {
        if ((await browser.pages()).length > 1) throw new Error('The checkout tab is still open');
      };
      await retry(look);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

function tabOf(page: Page): EngineTab {
  page.setDefaultTimeout(PATIENCE_MS);
  return frameTab(page.mainFrame());
}

function frameTab(frame: Frame): EngineTab {
  const find = (xpath: string) => frame.locator(`xpath/${xpath}`).setTimeout(PATIENCE_MS);
  return {
    open: async (url) => void (await frame.goto(url, { waitUntil: 'load' })),
    see: async (xpath) => void (await find(xpath).setVisibility('visible').waitHandle()),
    seeNo: async (xpath) =>
      void (await frame.waitForSelector(`xpath/${xpath}`, { hidden: true, timeout: PATIENCE_MS })),
    click: (xpath) => find(xpath).click(),
    fill: (xpath, text) => find(xpath).fill(text),
    evaluate: (work, text = '') => frame.evaluate(work, text),
    async frame(xpath) {
      const element = await frame.waitForSelector(`xpath/${xpath}`, { timeout: PATIENCE_MS });
      const content = await element?.contentFrame();
      if (!content) throw new Error(`${xpath} holds no document`);
      return frameTab(content);
    },
  };
}
