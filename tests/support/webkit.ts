import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, type EngineTab, retry, until } from './engine.ts';

/** Absolute paths. `screen` is xvfb-run. */
interface WebKitPrograms {
  browser: string;
  driver: string;
  screen: string;
}

/** Starts WebKitGTK's MiniBrowser. A feature such as `-PopoverAttribute` is turned off. */
export async function startWebKit(programs: WebKitPrograms, features: readonly string[] = []) {
  const port = await findPort();
  const service = spawn(
    programs.screen,
    ['-a', '-s', '-screen 0 1400x10000x24', programs.driver, `--port=${port}`, '--host=127.0.0.1'],
    // xvfb-run does not end its child processes, so `endGroup` ends their group.
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
    async waitForNewTab(action) {
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
    waitForClosed: () =>
      until('one tab', async () => (await driver.getAllWindowHandles()).length === 1),
    async resize(width, height) {
      await driver.switchTo().window(first);
      const [aside = 0, above = 0] = await driver.executeScript<number[]>(() => [
        window.outerWidth - window.innerWidth,
        window.outerHeight - window.innerHeight,
      ]);
      const size = { width: width + aside, height: height + above };
      // Without a window manager, an early resize is ignored.
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
  const act = (xpath: string, work: (element: WebElement) => Promise<void>): Promise<void> =>
    retry(async () => {
      const element = await find(xpath);
      const middle = await driver.executeAsyncScript<number>(bringToRest, element);
      if (frame) {
        // Neither the driver nor a cross-origin frame's script can scroll the containing page.
        await driver.switchTo().defaultContent();
        await driver.executeScript(centreInFrame, driver.findElement(By.xpath(frame)), middle);
        await goThere();
      }
      // A script can't focus an element in a cross-origin frame, but a click can.
      await element.click();
      await work(element);
    });
  return {
    async open(url) {
      await driver.switchTo().window(handle);
      await driver.get(url);
    },
    waitFor: (xpath) => retry(async () => void (await find(xpath))),
    waitForHidden: (xpath) =>
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

/** Scrolls the page to the point `middle` pixels below the frame's top. */
function centreInFrame(frame: Element, middle: number): void {
  const top = frame.getBoundingClientRect().top + middle - window.innerHeight / 2;
  window.scrollBy({ behavior: 'instant', top });
}

/** Waits until the element rests, because the driver clicks at its last known position. */
async function bringToRest(element: Element, done: (middle: number) => void): Promise<void> {
  element.scrollIntoView({ behavior: 'instant', block: 'center' });
  // A hidden tab paints no animation frames, so wait at most 1 s.
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
    // The process has already ended.
  }
}
