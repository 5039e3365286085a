import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, type EngineTab, retry, until } from './engine.ts';

/** Full paths of WebKitGTK's small browser, its driver, and the screen that it draws on. */
interface WebKitPrograms {
  browser: string;
  driver: string;
  screen: string;
}

/**
 * WebKitGTK's small browser by its own driver, on a screen without a monitor.
 * @param features Of WebKit's own, as `-PopoverAttribute` takes one away.
 */
export async function startWebKit(
  programs: WebKitPrograms,
  features: readonly string[] = [],
): Promise<Engine> {
  const port = await findPort();
  const service = spawn(
    programs.screen,
    ['-a', '-s', '-screen 0 1400x10000x24', programs.driver, `--port=${port}`, '--host=127.0.0.1'],
    // A group of its own: the wrapper does not end what it started.
    { stdio: 'ignore', detached: true },
  );
  process.once('exit', () => endGroup(service));
  const server = `http://127.0.0.1:${port}`;
  const args = ['--automation', ...features.map((feature) => `--features=${feature}`)];
  try {
    await until('the driver is ready', async () => (await fetch(`${server}/status`)).ok);
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

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

async function engineOf(driver: WebDriver, service: ChildProcess): Promise<Engine> {
  const first = await driver.getWindowHandle();
  return {
    tab: tabOf(driver, first),
    async openedBy(action) {
      const before = await driver.getAllWindowHandles();
      await action();
      const opened = async () => {
        const all = await driver.getAllWindowHandles();
        const found = all.find((handle) => !before.includes(handle));
        if (!found) throw new Error('No tab was opened');
        return tabOf(driver, found);
      };
      return retry(opened);
    },
    seeClosed: () =>
      until('one tab', async () => (await driver.getAllWindowHandles()).length === 1),
    async resize(width, height) {
      await driver.switchTo().window(first);
      const [aside = 0, above = 0] = await driver.executeScript<number[]>(() => [
        window.outerWidth - window.innerWidth,
        window.outerHeight - window.innerHeight,
      ]);
      const size = { width: width + aside, height: height + above };
      // Again and again: without a window manager a size that comes too early is lost.
      await until('the page is so high', async () => {
        if ((await driver.executeScript(() => window.innerHeight)) === height) return true;
        await driver.manage().window().setRect(size);
        return false;
      });
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
  const goThere = async () => {
    await driver.switchTo().window(handle);
    await driver.switchTo().defaultContent();
    if (frame) await driver.switchTo().frame(await driver.findElement(By.xpath(frame)));
  };
  const find = async (xpath: string): Promise<WebElement> => {
    await goThere();
    const element = await driver.findElement(By.xpath(xpath));
    if (!(await element.isDisplayed())) throw new Error(`${xpath} is not shown`);
    return element;
  };
  /** Again where the page moved or replaced what was just found. */
  const act = (xpath: string, work: (element: WebElement) => Promise<void>): Promise<void> =>
    retry(async () => {
      const element = await find(xpath);
      const middle = await driver.executeAsyncScript<number>(bringToRest, element);
      if (frame) {
        // Neither the driver nor a document of another origin scrolls the page around a frame.
        await driver.switchTo().defaultContent();
        await driver.executeScript(centreInFrame, driver.findElement(By.xpath(frame)), middle);
        await goThere();
      }
      // A script may not move the focus into another origin's frame; a press may.
      await element.click();
      await work(element);
    });
  return {
    async open(url) {
      await driver.switchTo().window(handle);
      await driver.get(url);
    },
    see: (xpath) => retry(async () => void (await find(xpath))),
    seeNo: (xpath) =>
      until(`${xpath} is gone`, async () => {
        await goThere();
        const all = await driver.findElements(By.xpath(xpath));
        const shown = await Promise.all(all.map((each) => each.isDisplayed().catch(() => false)));
        return !shown.includes(true);
      }),
    click: (xpath) => act(xpath, async () => undefined),
    fill: (xpath, text) => act(xpath, (element) => element.sendKeys(text)),
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
 * moves no more: a press goes to where it was drawn last. Answers with its middle's pixels below
 * the edge.
 */
async function bringToRest(element: Element, done: (middle: number) => void): Promise<void> {
  element.scrollIntoView({ behavior: 'instant', block: 'center' });
  // On a busy machine an animation is over long before its end is drawn; a hidden tab draws nothing.
  const drawn = () =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
      new Promise((resolve) => setTimeout(resolve, 1000)),
    ]);
  await drawn();
  let now = element.getBoundingClientRect();
  let before: DOMRect;
  do {
    before = now;
    await drawn();
    now = element.getBoundingClientRect();
  } while (now.x !== before.x || now.y !== before.y);
  done(now.y + now.height / 2);
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}
