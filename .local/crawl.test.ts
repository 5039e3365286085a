import { expect, type Page } from 'playwright/test';
import { test } from './fixtures.ts';

/** That no link is dead is read from the HTML (tests/site/links.test.ts); here they are pressed. */

// Nothing moves of its own accord, so that what changes was done by the press.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // React marks what it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Which page shows each link: header, footer and landing together hold nearly all. */
const linkPages = ['/', '/bio', '/login'];

test('a press on every link of our own shows its page', async ({ page, baseURL }) => {
  test.slow();
  const pressed = new Set<string>();
  for (const path of linkPages) {
    await open(page, path);
    const own = await page
      .locator('a[href^="/"]:not([target]):visible')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of new Set(own)) {
      if (pressed.has(href)) continue;
      pressed.add(href);
      await page.locator(`a[href="${href}"]:not([target]):visible`).first().click();
      const { pathname, hash } = new URL(href, baseURL);
      await expect(page, `${path}: ${href}`).toHaveURL(new RegExp(`${pathname}(\\?.*)?${hash}$`));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await open(page, path);
    }
  }
  const places = new Set([...pressed].map((href) => href.replace(/[?#].*/, '')));
  for (const path of ['/', '/planos', '/planos-promo', '/solucoes', '/sobre', '/login']) {
    expect(places).toContain(path);
  }
});

/** What somebody who presses would see: elements, texts and states, and the address. */
function look(page: Page): Promise<string> {
  return page.evaluate(() => {
    const checked = [...document.querySelectorAll('input')].map((input) => input.checked);
    const open = document.querySelectorAll(':popover-open, dialog[open]').length;
    return [location.href, window.scrollY, checked, open, document.body.innerHTML].join('\n');
  });
}

const PRESSABLE = 'button:visible:enabled, summary:visible';

for (const path of ['/', '/planos-promo', '/termos', '/login', '/bio']) {
  test(`every button of ${path} does something`, async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, path);
    const count = await page.locator(PRESSABLE).count();
    const idle: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const control = page.locator(PRESSABLE).nth(index);
      if ((await control.count()) === 0) break;
      const name = await control.evaluate((it) => it.getAttribute('aria-label') ?? it.textContent);
      const before = await look(page);
      await control.click();
      const changed = expect.poll(() => look(page)).not.toBe(before);
      await changed.catch(() => idle.push(name ?? ''));
      const isElsewhere = new URL(page.url()).pathname !== path;
      const isCovered = (await page.locator(':popover-open, [role=dialog]:visible').count()) > 0;
      if (isElsewhere || isCovered) await open(page, path);
    }
    expect(idle).toEqual([]);
  });
}
