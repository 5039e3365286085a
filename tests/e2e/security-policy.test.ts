import { type APIRequestContext, expect, type Page, type Response } from 'playwright/test';
import { accountPages, addressesOf, fullTitle, pageAt, publicPages } from '../../web/src/pages.ts';
import { test } from '../support/fixtures.ts';
import { trackerCookies } from './conversions.ts';
import {
  choosePlan,
  routes,
  signInByCookie,
  visitAll,
  watchStrangers,
  watchViolations,
} from './visitor.ts';

// Requests for a missing session, profile or plan fail, and preloads may be used late.
test.use({ expectedErrors: /status of 40[014]|was preloaded using link preload/ });

/** The query strings that some routes need to show their page. */
const SEARCH: Record<string, string> = { '/checkout-return': '?session_id=cs_test_1' };
const addresses = routes.map((route) => route + (SEARCH[route] ?? ''));

/** Matches texts that only the scripts of Firebase and Stripe contain. */
const heavy = /identitytoolkit|js\.stripe\.com/;

/** The public pages that need no Firebase: all except the login and the sign-up. */
const lightPaths = publicPages
  .map(({ path }) => path)
  .filter((path) => path !== '/login' && path !== '/cadastro');
const isLight = (address: string) => lightPaths.some((path) => path === address);

/** Pages that redirect a visitor to the login or the plans. */
const redirecting = [
  ...['/area-usuario', '/account-confirmation', '/upsell'],
  ...['/payment-success', '/payment-canceled', '/payment-awaited'],
];

/** Returns those URLs that are below `/api/`, or are scripts with code of Firebase or Stripe. */
async function accountSide(request: APIRequestContext, requested: readonly string[]) {
  const unwanted = [...new Set(requested)].map(async (url) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/api/')) return [url];
    if (!pathname.endsWith('.js')) return [];
    return heavy.test(await (await request.get(url)).text()) ? [url] : [];
  });
  return (await Promise.all(unwanted)).flat();
}

const twoTabPages = accountPages.filter(({ twoTabs }) => twoTabs).flatMap(addressesOf);

const expectHeading = (page: Page, address: string) =>
  expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();

/** Checks the headers of the responses of our site. */
async function expectAllSafe(answers: readonly Response[]): Promise<void> {
  const ours = answers.filter((answer) => answer.url().startsWith(process.env.APP_URL ?? 'none'));
  for (const answer of ours) await expectSafe(answer);
}

async function expectSafe(answer: Response): Promise<void> {
  const { pathname } = new URL(answer.url());
  const headers = await answer.allHeaders();
  if (pathname.startsWith('/assets/')) {
    expect(headers['cache-control'], pathname).toBe('public, max-age=31536000, immutable');
  }
  if (!answer.request().isNavigationRequest()) return;
  const policy = headers['content-security-policy'] ?? '';
  expect(policy, pathname).toContain("frame-ancestors 'none'");
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' (?!.*'unsafe)/);
  expect(headers, pathname).toMatchObject({
    'cache-control': 'no-cache',
    'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': twoTabPages.includes(pathname)
      ? 'unsafe-none'
      : 'same-origin-allow-popups',
  });
  expect(headers['cross-origin-embedder-policy']).toBeUndefined();
}

test.describe('a visitor who has not made a cookie choice', () => {
  test.use({ cookies: 'undecided' });

  test('no page violates its content security policy or sends third-party requests before a cookie choice', async ({
    context,
    request,
  }) => {
    const violations = await watchViolations(context);
    const strangers = watchStrangers(context);
    const requested: string[] = [];
    context.on('request', (each) => void requested.push(each.url()));
    const answers: Response[] = [];
    context.on('response', (each) => void answers.push(each));
    await visitAll(context, lightPaths, (page, path) =>
      expect(page).toHaveTitle(fullTitle(pageAt(path))),
    );
    expect(requested.length).toBeGreaterThan(lightPaths.length);
    expect(await accountSide(request, requested)).toEqual([]);

    const others = addresses.filter((each) => !isLight(each) && !redirecting.includes(each));
    await visitAll(context, others, expectHeading);
    // The other pages load scripts of Firebase or Stripe, so `accountSide` must find some of them.
    const found = await accountSide(request, requested);
    expect(found.filter((url) => url.endsWith('.js'))).not.toEqual([]);
    expect({ violations, strangers }).toEqual({ violations: [], strangers: [] });
    expect(await trackerCookies(context)).toEqual([]);
    await expectAllSafe(answers);
  });
});

test('signed in, no page violates its CSP or sends third-party requests', async ({ context }) => {
  const violations = await watchViolations(context);
  const strangers = watchStrangers(context);
  const answers: Response[] = [];
  context.on('response', (each) => void answers.push(each));
  await signInByCookie(context);
  await choosePlan(context);
  // One public page is enough, because the session changes only the header of these pages.
  const theirs = ['/sobre', ...addresses.filter((address) => !isLight(address))];
  await visitAll(context, theirs, expectHeading);
  expect({ violations, strangers }).toEqual({ violations: [], strangers: [] });
  await expectAllSafe(answers);
});

test.describe('scripts injected into a page', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('scripts injected into a page do not run, whether inline, in an attribute or from another host', async ({
    page,
    context,
    baseURL,
  }) => {
    const violations = await watchViolations(context);
    await page.route('/planos', async (route) => {
      const answer = await route.fetch();
      const planted =
        '<script>window.planted = true</script><img src="/nada" onerror="window.planted = true">' +
        '<script src="https://mau.example/x.js"></script><base href="https://mau.example/">';
      const body = (await answer.text()).replace('<body>', `<body>${planted}`);
      await route.fulfill({ response: answer, body });
    });
    await page.route('/nada', (route) => route.fulfill({ status: 200, body: '' }));
    await page.goto('/planos');
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
    expect(await page.evaluate(() => Reflect.get(window, 'planted'))).toBeUndefined();
    expect(await page.evaluate(() => document.baseURI)).toBe(`${baseURL}/planos`);
    expect(new Set(violations)).toEqual(
      new Set([
        'script-src-elem inline',
        'script-src-attr inline',
        'script-src-elem https://mau.example/x.js',
        'base-uri https://mau.example/',
      ]),
    );
  });
});
