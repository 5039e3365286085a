import { expect, type Locator, type Page } from 'playwright/test';
import { solutions } from '../../web/src/components/page/solutions-content.ts';
import { fullTitle, pageAt } from '../../web/src/pages.ts';
import { linkTargets } from '../site/link-targets.ts';
import { type Control, controlsIn, press, readControls } from './controls.ts';
import { openWhole, test } from './fixtures.ts';
import { type Outcome, outcomes } from './outcomes.ts';

/** That the built pages' links are whole is read from the HTML (tests/site/links.test.ts); here they are pressed. */

test.use({
  // A failed step names what was pressed: to record every press would only take time.
  trace: 'off',
  // Without animations, what changes was changed by the press.
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Where a visitor arrives instead. */
const guarded: Readonly<Record<string, string>> = { '/area-usuario': '/login' };

/** What shows that somebody has arrived where a link leads. */
function readPlace(page: Page, anchor: string) {
  return page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return {
      title: document.title,
      isInSight: box !== undefined && box.bottom > 0 && box.top < window.innerHeight,
      openMenus: document.querySelectorAll(':popover-open').length,
    };
  }, anchor);
}

async function expectPlace(page: Page, url: URL): Promise<void> {
  const pathname = guarded[url.pathname] ?? url.pathname;
  await expect(page).toHaveURL(new URL(pathname + url.search + url.hash, url).href);
  const place = { title: fullTitle(pageAt(pathname)), isInSight: true, openMenus: 0 };
  await expect
    .poll(() => readPlace(page, url.hash || 'h1'), { intervals: [20, 50, 100, 250] })
    .toEqual(place);
}

/** An address that is not pressed, because it is not ours or opens a tab of its own. */
async function expectAddress(page: Page, { name, href, newTab }: Control): Promise<void> {
  const promise = linkTargets.find((each) => each.name.test(name));
  if (promise) expect(href).toBe(promise.href);
  if (promise?.newTab) expect(newTab).toBe(true);
  if (href.startsWith('/')) expect((await page.request.get(href)).status()).toBe(200);
  else expect(href).toMatch(/^(https:\/\/|mailto:|tel:\+)/);
}

function outcomeOf({ kind, name, href }: Control): Outcome['comes'] {
  switch (kind) {
    case 'link':
      return ({ page }) => expectPlace(page, new URL(href, page.url()));
    case 'tab':
      return ({ control }) => expect(control).toHaveAttribute('aria-selected', 'true');
    case 'question':
      return ({ control }) => expect(control.locator('..')).toHaveAttribute('open', '');
    default: {
      const outcome = outcomes.find((each) => each.name.test(name));
      if (!outcome) throw new Error(`outcomes.ts does not say what "${name}" does`);
      return outcome.comes;
    }
  }
}

/** Presses it and waits for what it promises; false where this screen does not show it. */
async function keepsPromise(page: Page, path: string, controls: Locator, control: Control) {
  const name = await press(controls, control);
  if (name === null) return false;
  await outcomeOf(control)({ page, control: controls.nth(control.index), name, path });
  return true;
}

/**
 * Presses everything within `scope` of the page at `path`, and goes back where that left it.
 * @returns the names of what this screen does not show.
 */
async function crawl(page: Page, path: string, scope: string): Promise<string[]> {
  await openWhole(page, path);
  const controls = controlsIn(page, scope);
  const all = await readControls(controls);
  expect(all.length).toBeGreaterThan(0);
  const hidden: string[] = [];
  for (const control of all) {
    const { name, href, newTab, kind, disabled } = control;
    await test.step(`${kind}: ${name}`, async () => {
      if (disabled) return;
      if (kind === 'link' && (newTab || !/^[/#]/.test(href))) return expectAddress(page, control);
      if (!(await keepsPromise(page, path, controls, control))) hidden.push(name);
      if (new URL(page.url()).pathname === path) return;
      await page.goBack();
      await expect(controls).toHaveCount(all.length);
    });
  }
  return hidden;
}

for (const path of [
  ...['/', '/solucoes', '/planos', '/planos-promo', '/sobre', '/bio'],
  ...['/termos', '/politicas-de-privacidade', '/login', '/cadastro', '/esqueci-senha'],
]) {
  test(`every link and button of ${path} keeps its promise`, async ({ page }) => {
    const hidden = await crawl(page, path, 'main');
    const folded = page.locator('main details:has(nav)');
    const inReach = ['/', '/solucoes'].includes(path) ? ['Ver planos'] : [];
    expect(hidden).toEqual([...inReach, ...(await folded.locator('summary, a').allTextContents())]);
  });
}

test('so do those of header and footer', async ({ page }) => {
  await crawl(page, '/', 'footer');
  await crawl(page, '/', 'header');
  for (const { id, name } of solutions) {
    await page.getByRole('button', { name: 'Lista de soluções' }).click();
    await page.locator('#menu-solucoes').getByRole('link', { name }).click();
    await expectPlace(page, new URL(`/solucoes#${id}`, page.url()));
  }
});

test('and those of the mobile menu and of folded contents', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await crawl(page, '/', 'header');
  await crawl(page, '/termos', 'main details:has(nav)');
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('has links that lead somewhere', async ({ page }) => {
    expect(await crawl(page, '/nao-existe', 'main')).toEqual([]);
  });
});
