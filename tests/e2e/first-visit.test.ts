import { expect, type Page, type Response } from 'playwright/test';
import { publicHeads } from '../../web/src/page-heads.ts';
import { test } from './fixtures.ts';

/** As many as may be; a person who was asked about cookies is another test's. */
const pages = publicHeads.map(({ path }) => path);

async function visitAll(
  page: Page,
  eachPage: (path: string) => Promise<void>,
): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await eachPage(path);
  }
  return responses;
}

test('public pages ask nobody but us, and have their own title', async ({ page, baseURL }) => {
  const responses = await visitAll(page, async (path) => {
    const head = publicHeads.find((each) => each.path === path);
    await expect(page).toHaveTitle(`${head?.title} | Garimpa`);
  });
  const foreign = responses
    .map((response) => response.url())
    .filter((url) => !url.startsWith(`${baseURL}/`));
  expect(foreign).toEqual([]);
});

test('a returning person finds their account, and Firebase stays away', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    if (window.location.protocol !== 'about:') window.localStorage.setItem('uid', 'quem-volta');
  });
  const responses = await visitAll(page, async (path) => {
    // The login asks who it is, and the links in bio have no header.
    if (path === '/login' || path === '/bio') return;
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Minha Conta' }), path).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' }), path).toBeHidden();
  });
  const scripts = responses.filter(
    (response) => response.url().endsWith('.js') && !response.frame().url().endsWith('/login'),
  );
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    const text = await script.text().catch(() => '');
    expect(text, script.url()).not.toContain('identitytoolkit.googleapis.com');
  }
});

test('title, description and address follow a walk inside the browser', async ({ page }) => {
  await page.goto('/');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /:\d+\/$/);
  await page.getByRole('banner').getByRole('link', { name: 'Planos' }).click();
  await expect(page).toHaveTitle('Planos e preços | Garimpa');
  await expect(canonical).toHaveAttribute('href', /\/planos$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /Compare os planos/,
  );
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Esqueci a minha senha' }).click();
  await expect(page).toHaveTitle('Recuperar senha | Garimpa');
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goBack();
  await expect(page).toHaveTitle('Entrar | Garimpa');
  await expect(canonical).toHaveAttribute('href', /\/login$/);
});
