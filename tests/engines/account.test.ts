import puppeteer from 'puppeteer-core';
import { onTestFinished, test } from 'vitest';
import { findFirefox, findTestChromium, findWebKit } from '../setup/browsers.mjs';
import type { Engine } from '../support/engine.ts';
import { engineOf, startFirefox } from '../support/puppeteer.ts';
import { startWebKit } from '../support/webkit.ts';
import { changeAccount } from './account.ts';

// `npm test` skips these slow tests. Run them with `npm run walk:account [-- -t Firefox]`.

function missing(name: string): never {
  throw new Error(`There is no ${name}: node tests/setup/main.mjs`);
}

async function startChromium(): Promise<Engine> {
  const executablePath = (await findTestChromium()) ?? missing('Chromium');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic'];
  const browser = await puppeteer.launch({ executablePath, args });
  return engineOf(browser, await browser.newPage());
}

const engines: [string, () => Promise<Engine>][] = [
  ['Chromium', startChromium],
  ['Firefox', () => startFirefox(findFirefox() ?? missing('Firefox'))],
  ['WebKit', () => startWebKit(findWebKit() ?? missing('WebKitGTK'))],
];

test.each(engines)(
  'in %s, a user can change all account data while the account is open on a second device',
  async (_, start) => {
    const devices: [Engine, Engine] = [await start(), await start()];
    onTestFinished(async () => {
      for (const each of devices) await each.close();
    });
    for (const each of devices) await each.resize(1280, 900);
    await changeAccount(devices, process.env.APP_URL ?? '');
  },
);
