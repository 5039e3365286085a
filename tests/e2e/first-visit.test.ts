import { type APIRequestContext, type BrowserContext, expect, type Page } from 'playwright/test';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { canonicalUrl, fullTitle, pageAt, publicPages } from '../../web/src/pages.ts';
import { test } from './fixtures.ts';
import { visitAll } from './visitor.ts';

// First visits: nothing was answered yet.
test.use({ cookies: 'undecided' });

/** Words that only the code of Firebase and of Stripe has. */
const heavy = /identitytoolkit|js\.stripe\.com/;

/** Login and sign-up are ready for what a returning person does there, and ask who it is. */
const publicPaths = publicPages
  .map(({ path }) => path)
  .filter((path) => path !== '/login' && path !== '/cadastro');

/** What visits of these pages ask of others than us, and what of ours is the account side's. */
async function unwantedBy(
  { context, request }: { context: BrowserContext; request: APIRequestContext },
  paths: readonly string[],
  look?: (page: Page, path: string) => Promise<void>,
): Promise<string[]> {
  const asked = new Set<string>();
  context.on('request', (each) => void asked.add(each.url()));
  await visitAll(context, paths, look);
  expect(asked.size).toBeGreaterThan(paths.length);
  const unwanted = [...asked].map(async (url) => {
    const { protocol, origin, pathname } = new URL(url);
    if (protocol === 'data:') return [];
    if (origin !== process.env.APP_URL || pathname.startsWith('/api/')) return [url];
    if (!pathname.endsWith('.js')) return [];
    const code = await (await request.get(url)).text();
    return heavy.test(code) ? [url] : [];
  });
  return (await Promise.all(unwanted)).flat();
}

/** Fails unless the header of every page offers `shown`, and not `hidden`. */
function expectHeader(shown: string, hidden: string) {
  return async (page: Page, path: string): Promise<void> => {
    await expect(page).toHaveTitle(fullTitle(pageAt(path)));
    if (path === '/bio') return;
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: shown }), path).toBeVisible();
    await expect(header.getByRole('link', { name: hidden }), path).toBeHidden();
  };
}

test('a first visit requests nothing from others, and no account pages', async ({
  context,
  request,
}) => {
  const header = expectHeader('Login', 'Minha Conta');
  expect(await unwantedBy({ context, request }, publicPaths, header)).toEqual([]);
  // So that the words are not looked for in vain.
  const accountSide = await unwantedBy({ context, request }, ['/checkout']);
  expect(accountSide.filter((url) => url.endsWith('.js'))).not.toEqual([]);
});

test.describe('a returning person', () => {
  test.use({ expectedErrors: /401/ });

  test('asks nobody else either, and finds the way to their account', async ({
    context,
    request,
  }) => {
    const answer = { version: CONSENT_VERSION, measurement: false, advertising: false };
    await context.addInitScript((consent) => {
      if (window.location.protocol === 'about:') return;
      // The server knows the answer.
      const answer = { ...consent, decidedAt: Date.now(), uid: 'quem-volta', recordedAt: 1 };
      window.localStorage.setItem('uid', 'quem-volta');
      window.localStorage.setItem('consent', JSON.stringify(answer));
    }, answer);
    const header = expectHeader('Minha Conta', 'Login');
    // A page that shows a coupon asks whether it is for this person, here for one who is signed out.
    const own = `${process.env.APP_URL}/api/users/quem-volta`;
    expect(await unwantedBy({ context, request }, publicPaths, header)).toEqual([own]);
  });
});

/** Fails unless the document's head is that of the page at `path`. */
async function expectHead(page: Page, path: string): Promise<void> {
  const head = pageAt(path);
  const url = canonicalUrl(head);
  const canonical = page.locator('link[rel="canonical"]');
  const description = page.locator('meta[name="description"]');
  const robots = page.locator('meta[name="robots"]');
  await expect(page).toHaveTitle(fullTitle(head));
  if (url === undefined || head.description === undefined) {
    await expect(canonical.or(description)).toHaveCount(0);
    await expect(robots).toHaveAttribute('content', 'noindex');
    return;
  }
  const address = new URL(new URL(url).pathname, page.url()).href;
  await expect(canonical).toHaveAttribute('href', address);
  await expect(description).toHaveAttribute('content', head.description);
  await expect(robots).toHaveCount(0);
}

test('title, description, address and robots follow a walk inside the browser', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await page.goto('/');
  await expectHead(page, '/');
  await header.getByRole('link', { name: 'Planos' }).click();
  await expectHead(page, '/planos');
  await header.getByRole('link', { name: 'Login' }).click();
  await expectHead(page, '/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expectHead(page, '/esqueci-senha');
  await page.goBack();
  await expectHead(page, '/login');
  await page.getByRole('link', { name: 'Criar conta grátis' }).click();
  await expectHead(page, '/cadastro');
});
