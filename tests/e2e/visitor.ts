import { type BrowserContext, expect, type Page } from 'playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { addressesOf, pages } from '../../web/src/pages.ts';
import { env } from '../support/api.ts';
import { type Account, openHydrated } from '../support/fixtures.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import { selectedElite } from '../support/prices.ts';

/** The paths of all pages, including alternative paths. */
export const routes = pages.flatMap(addressesOf);

const QUIET_MS = 500;

/** Does not use `networkidle`, which never fires if a frame is replaced while it loads. */
async function openUntilQuiet(page: Page, address: string): Promise<void> {
  let requestedAt = Date.now();
  const saveTime = () => {
    requestedAt = Date.now();
  };
  page.on('request', saveTime);
  await openHydrated(page, address);
  await expect.poll(() => Date.now() - requestedAt > QUIET_MS).toBe(true);
  page.off('request', saveTime);
}

/** Opens each address, waits until the page sends no more requests, and then calls `look`. */
export async function visitAll(
  context: BrowserContext,
  addresses: readonly string[],
  look: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const queue = addresses.values();
  const visitSome = async () => {
    const page = await context.newPage();
    for (const address of queue) {
      await openUntilQuiet(page, address);
      await look(page, address);
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitSome));
}

/** Creates an account, but does not sign in. */
export async function createAccount(): Promise<Account & TestPerson> {
  const name = 'Marina Teste';
  return { ...(await signUp(name)), name };
}

/** Creates an account and sets only its session cookie, so that Firebase's SDK has no user. */
export async function signInByCookie({ request }: BrowserContext): Promise<Account> {
  const account = await createAccount();
  const { uid, email, token, name: displayName } = account;
  // The browser shares the cookies that the context's requests receive.
  const answer = await request.post(endpoints.setAuthCookie.path, {
    data: { uid, email, displayName },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
  return account;
}

/** Delays scripts. The returned function lets them load, then waits for `untilLoaded`. */
export async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return async (untilLoaded: () => Promise<void>) => {
    released.resolve();
    await untilLoaded();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

/** Stores Elite as the chosen plan before scripts run, unless a plan is already stored. */
export async function choosePlan(context: BrowserContext): Promise<void> {
  await context.addInitScript((plan) => {
    if (window.location.protocol === 'about:' || window.localStorage.getItem('selectedPlan'))
      return;
    window.localStorage.setItem('selectedPlan', plan);
  }, JSON.stringify(selectedElite()));
}

/** Returns a list that collects violations of the content security policy, as `directive URL`. */
export async function watchViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', (_, text: string) => void violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      const text = `${event.effectiveDirective} ${event.blockedURI}`;
      if (typeof report === 'function') report(text);
    });
  });
  return violations;
}

/** The ports of our site, the local Stripe and the Auth emulator. */
const ownPorts = [
  env.APP_URL,
  env.STRIPE_LOCAL_URL,
  `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`,
].map((url) => new URL(url).port);

/** Returns a list that collects third-party requests. `site` is another address of ours. */
export function watchStrangers(context: BrowserContext, site = env.APP_URL): string[] {
  const own = [...ownPorts, new URL(site).port];
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { protocol, port } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(port)) strangers.push(request.url());
  });
  return strangers;
}

export async function logIn(page: Page, { email, password }: Account) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export async function expectUserArea(page: Page, { name, email }: Account) {
  await expect(page).toHaveURL(/\/area-usuario$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
}
