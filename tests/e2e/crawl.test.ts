import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { accountHeads, type PageHead, publicHeads } from '../../web/src/page-heads.ts';
import { test } from './fixtures.ts';
import { linkTargets } from './link-targets.ts';
import { choosePlan, signInByCookie } from './visitor.ts';

/** Nothing moves of its own accord, so that what changes was done by the press. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heads: readonly PageHead[] = [...publicHeads, ...accountHeads];
const pages = [...heads.map(({ path }) => path), '/esqueci-senha'];
/** Pages of a signed-in person with a chosen plan, and what each says once it is there. */
const ownPages = ['/area-usuario', '/account-confirmation', '/payment-canceled', '/upsell'];

interface Link {
  name: string;
  href: string;
  target: string;
  rel: string;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

function linksOn(page: Page): Promise<Link[]> {
  return page.locator('a').evaluateAll((all) =>
    all.map((link) => ({
      name: link.getAttribute('aria-label') ?? (link.textContent ?? '').trim(),
      href: link.getAttribute('href') ?? '',
      target: link.getAttribute('target') ?? '',
      rel: link.getAttribute('rel') ?? '',
    })),
  );
}

/** Fails on a link whose name promises another place than it leads to. */
function expectPromised({ name, href, target }: Link) {
  const promise = linkTargets.find((each) => each.name.test(name));
  if (!promise) return;
  expect(href, name).toBe(promise.href);
  expect(target, name).toBe(promise.newTab ? '_blank' : '');
}

/** Asks every address once, and every anchor for its element. */
function deadLinkWatch(request: APIRequestContext, origin: string) {
  const known = new Map<string, string>();
  return async (page: Page, { name, href, target, rel }: Link): Promise<string[]> => {
    const url = new URL(href, page.url());
    const told = `${new URL(page.url()).pathname}: ${name} → ${href}`;
    if (href === '') return [`${told} leads nowhere`];
    if (/^(mailto|tel):/.test(href)) return /^(mailto:\S+@\S+|tel:\+\d+)$/.test(href) ? [] : [told];
    if (target === '_blank' && !rel.includes('noopener')) return [`${told} lacks noopener`];
    if (url.origin !== origin) return url.protocol === 'https:' ? [] : [`${told} is not https`];
    const path = url.pathname + url.search;
    if (!known.has(path)) {
      const answer = await request.get(path);
      known.set(path, answer.status() === 200 ? await answer.text() : '');
    }
    const html = known.get(path) ?? '';
    if (html === '') return [`${told} is dead`];
    const anchor = url.hash.slice(1);
    return anchor === '' || html.includes(`id="${anchor}"`) ? [] : [`${told} has no such anchor`];
  };
}

test('no link is dead, and each leads where its name says', async ({ page, request, baseURL }) => {
  test.slow();
  const deadEnds = deadLinkWatch(request, baseURL ?? '');
  const dead: string[] = [];
  for (const path of pages) {
    await open(page, path);
    const links = await linksOn(page);
    expect(links.length, path).toBeGreaterThan(3);
    for (const link of links) {
      expectPromised(link);
      dead.push(...(await deadEnds(page, link)));
    }
  }
  expect(dead).toEqual([]);
});

test('a press on every link of our own shows its page', async ({ page, baseURL }) => {
  test.slow();
  const pressed = new Set<string>();
  for (const path of pages) {
    await open(page, path);
    const own = (await linksOn(page)).filter(
      ({ href, target }) => href.startsWith('/') && target === '' && !pressed.has(href),
    );
    for (const href of new Set(own.map((link) => link.href))) {
      const link = page.locator(`a[href="${href}"]:visible:not([target])`).first();
      // What only a phone's menu shows is pressed from another page or not at all.
      if ((await link.count()) === 0) continue;
      pressed.add(href);
      await link.click();
      const { pathname, hash } = new URL(href, baseURL);
      // Guarded pages send a visitor to the login.
      const expected = pathname === '/area-usuario' ? '/login' : pathname;
      await expect(page, `${path}: ${href}`).toHaveURL(new RegExp(`${expected}(\\?.*)?${hash}$`));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await open(page, path);
    }
  }
  const places = new Set([...pressed].map((href) => href.replace(/[?#].*/, '')));
  for (const path of ['/', '/planos', '/solucoes', '/sobre', '/termos', '/login', '/cadastro']) {
    expect(places).toContain(path);
  }
});

/** What a page looks like to somebody who presses: its elements, texts and states, and the address. */
function look(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(
      ({ type, checked }) => type + checked,
    );
    const open = document.querySelectorAll(':popover-open, dialog[open]').length;
    return [location.href, window.scrollY, fields, open, document.body.innerHTML].join('\n');
  });
}

const PRESSABLE = 'button:visible:enabled, summary:visible, input[type=radio]:not(:checked)';

test('every button does something', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const idle: string[] = [];
  let presses = 0;
  for (const path of pages) {
    await open(page, path);
    const count = await page.locator(PRESSABLE).count();
    for (let index = 0; index < count; index += 1) {
      const control = page.locator(PRESSABLE).nth(index);
      if ((await control.count()) === 0) break;
      const name = await control.evaluate(
        (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
      );
      const before = await look(page);
      await control.click({ force: true });
      presses += 1;
      const changed = expect.poll(() => look(page), { timeout: 5_000 }).not.toBe(before);
      await changed.catch(() => idle.push(`${path}: ${name}`));
      const isElsewhere = new URL(page.url()).pathname !== path;
      const isCovered = (await page.locator(':popover-open, [role=dialog]:visible').count()) > 0;
      if (isElsewhere || isCovered) await open(page, path);
    }
  }
  expect(idle).toEqual([]);
  expect(presses).toBeGreaterThan(30);
});

test('a plan’s button leads to the sign-up with that plan', async ({ page }) => {
  for (const path of ['/', '/planos', '/planos-promo']) {
    await open(page, path);
    await page.getByRole('button', { name: 'Assinar agora: Top Afiliado' }).click();
    await expect(page).toHaveURL(/\/cadastro$/);
    const stored = await page.evaluate(() => localStorage.getItem('selectedPlan'));
    expect(stored, path).toContain('"name":"Top Afiliado"');
  }
});

test('no link of a signed-in person is dead', async ({ page, context, request, baseURL }) => {
  test.slow();
  await signInByCookie(context, request);
  await choosePlan(context);
  const deadEnds = deadLinkWatch(request, baseURL ?? '');
  const dead: string[] = [];
  for (const path of ownPages) {
    await open(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    for (const link of await linksOn(page)) {
      expectPromised(link);
      dead.push(...(await deadEnds(page, link)));
    }
  }
  expect(dead).toEqual([]);
});
