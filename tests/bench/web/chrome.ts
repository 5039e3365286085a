import { createServer } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../setup/browsers.mjs';

interface Chrome {
  browser: Browser;
  /** Of the DevTools protocol. */
  port: number;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Runs `work` with a new browser. */
export async function withChrome<Result>(work: (chrome: Chrome) => Promise<Result>) {
  const port = await freePort();
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...['--ignore-certificate-errors', `--remote-debugging-port=${port}`],
    ],
  });
  try {
    return await work({ browser, port });
  } finally {
    await browser.close();
  }
}
