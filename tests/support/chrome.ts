import puppeteer, { type Browser } from 'puppeteer-core';
import { findChromium } from '../setup/browsers.mjs';

/** The phone that Lighthouse emulates. */
const PHONE = {
  ...{ width: 412, height: 823, deviceScaleFactor: 1.75 },
  ...{ hasTouch: true, isMobile: true },
};

/** Runs `work` with a new browser. Emulating a phone makes Puppeteer reload each new tab. */
export async function withChrome<Result>(
  work: (browser: Browser) => Promise<Result>,
  viewport: typeof PHONE | null = PHONE,
) {
  const executablePath = await findChromium();
  const browser = await puppeteer.launch({
    ...(executablePath && { executablePath }),
    acceptInsecureCerts: true,
    protocolTimeout: 120_000,
    defaultViewport: viewport,
    args: [
      ...[`--window-size=${PHONE.width},${PHONE.height}`, '--touch-events=enabled'],
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--lang=pt-BR'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Slow 4G: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
};

/** Throttles CPU and network in new tabs, which start paused to throttle the first request too. */
export async function slowDown(browser: Browser) {
  const session = await browser.target().createCDPSession();
  session.on('sessionattached', async (tab) => {
    await tab.send('Network.enable');
    await tab.send('Network.emulateNetworkConditions', SLOW_4G);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await tab.send('Runtime.runIfWaitingForDebugger');
  });
  const waits = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await session.send('Target.setAutoAttach', { ...waits, filter: [{ type: 'page' }] });
}
