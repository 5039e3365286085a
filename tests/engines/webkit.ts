import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Builder, By, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, type EngineTab, PATIENCE_MS, retry } from './engine.ts';

/** Full paths of WebKitGTK's small browser, its driver, and the screen that it draws on. */
export interface WebKitPrograms {
  browser: string;
  driver: string;
  screen: string;
}

interface WebKitOptions {
  /** Of WebKit's own features, as `-PopoverAttribute` takes one away. */
  features?: string[];
}

/** WebKitGTK's small browser by its own driver, on a screen without a monitor. */
export async function startWebKit(
  programs: WebKitPrograms,
  { features = [] }: WebKitOptions = {},
): Promise<Engine> {
  const port = await freePort();
  const service = spawn(
    programs.screen,
    ['-a', '-s', '-screen 0 1400x10000x24', programs.driver, `--port=${port}`, '--host=127.0.0.1'],
    // A group of its own: the wrapper does not end what it started.
    { stdio: 'ignore', detached: true },
  );
  process.once('exit', () => endGroup(service));
  try {
    const server = `http://127.0.0.1:${port}`;
    await retry(() => seeReady(server));
    const args = ['--automation', ...features.map((feature) => `--features=${feature}`)];
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: programs.browser, args },
      })
      .build();
    return await engineOf(driver, service);
  } catch (error) {
    endGroup(service);
    throw error;
  }
}

async function engineOf(driver: WebDriver, service: ChildProcess): Promise<Engine> {
  const first = await driver.getWindowHandle();
  const patiently = (work: () => Promise<boolean>) => driver.wait(work, PATIENCE_MS);
  return {
    tab: tabOf(driver, first),
    async openedBy(action) {
      const before = await driver.getAllWindowHandles();
      await action();
      const opened = async () =>
        (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle));
      await patiently(async () => (await opened()) !== undefined);
      const handle = await opened();
      if (!handle) throw new Error('The tab is closed already');
      return tabOf(driver, handle);
    },
    async seeOneTab() {
      await patiently(async () => (await driver.getAllWindowHandles()).length === 1);
    },
    async resize(width, height) {
      await driver.switchTo().window(first);
      const inner = await driver.executeScript<number[]>(() => [
        window.outerWidth - window.innerWidth,
        window.outerHeight - window.innerHeight,
      ]);
      const [aside = 0, above = 0] = inner;
      await driver
        .manage()
        .window()
        .setRect({ width: width + aside, height: height + above });
      await patiently(
        async () => (await driver.executeScript(() => window.innerHeight)) === height,
      );
    },
    async screenshot() {
      await driver.switchTo().window(first);
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    async close() {
      await driver.quit().catch(() => undefined);
      endGroup(service);
    },
  };
}

function tabOf(driver: WebDriver, handle: string, frame?: string): EngineTab {
  const find = async (xpath: string): Promise<WebElement> => {
    await goThere();
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS);
    return driver.wait(until.elementIsVisible(element), PATIENCE_MS);
  };
  const goThere = async () => {
    await driver.switchTo().window(handle);
    await driver.switchTo().defaultContent();
    if (!frame) return;
    const element = await driver.wait(until.elementLocated(By.xpath(frame)), PATIENCE_MS);
    await driver.switchTo().frame(element);
  };
  const bringIntoSight = async (element: WebElement) => {
    const middle = await driver.executeAsyncScript<number>(bringToRest, element);
    if (!frame) return;
    // Neither the driver nor a document of another origin scrolls the page around a frame.
    await driver.switchTo().defaultContent();
    await driver.executeScript(centreInFrame, await driver.findElement(By.xpath(frame)), middle);
    await goThere();
  };
  /** Again where the page moved or replaced what was just found. */
  const act = (work: (element: WebElement) => Promise<void>, xpath: string): Promise<void> =>
    retry(async () => work(await find(xpath)));
  return {
    async open(url) {
      await driver.switchTo().window(handle);
      await driver.get(url);
    },
    see: (xpath) => act(async () => undefined, xpath),
    async seeNo(xpath) {
      await goThere();
      const isGone = async () => {
        const all = await driver.findElements(By.xpath(xpath));
        const shown = await Promise.all(all.map((each) => each.isDisplayed().catch(() => false)));
        return !shown.includes(true);
      };
      await driver.wait(isGone, PATIENCE_MS);
    },
    click: (xpath) =>
      act(async (element) => {
        await bringIntoSight(element);
        await element.click();
      }, xpath),
    fill: (xpath, text) =>
      act(async (field) => {
        await bringIntoSight(field);
        // A script may not move the focus into another origin's frame; a press may.
        await field.click();
        await field.sendKeys(text);
      }, xpath),
    async evaluate(work, text = '') {
      await goThere();
      return driver.executeScript(work, text);
    },
    frame: async (xpath) => tabOf(driver, handle, xpath),
  };
}

/** Scrolls the page so that what is `middle` pixels below the frame's edge is in its middle. */
function centreInFrame(frame: Element, middle: number): void {
  const top = frame.getBoundingClientRect().top + middle - window.innerHeight / 2;
  window.scrollBy({ behavior: 'instant', top });
}

/**
 * Scrolls to the element, as what is far out of sight may not be laid out, and waits until it
 * moves no more: a press goes to where it was. Answers with its middle's pixels below the edge.
 */
function bringToRest(element: Element, done: (middle: number) => void): void {
  element.scrollIntoView({ behavior: 'instant', block: 'center' });
  const look = (before: DOMRect) => {
    const { x, y, height } = element.getBoundingClientRect();
    if (x === before.x && y === before.y) done(y + height / 2);
    else setTimeout(look, 100, new DOMRect(x, y));
  };
  setTimeout(look, 100, element.getBoundingClientRect());
}

async function seeReady(server: string): Promise<void> {
  const { ok } = await fetch(`${server}/status`);
  if (!ok) throw new Error('The driver is not ready');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  });
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}
