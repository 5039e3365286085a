import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'playwright/test';
import { demoPeople } from '../../../emulators/demo-people.ts';
import { refuseCookies } from '../../e2e/fixtures.ts';
import { selectedElite } from '../../prices.ts';
import { withChrome } from './chrome.ts';
import { PHONE, slowDown } from './phone.ts';
import { screensOf } from './screens.ts';
import { watch } from './watch.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Who = 'visitor' | 'buyer' | 'subscriber';

interface AccountPage {
  path: string;
  /** Of the screen that is waited for. */
  screen: string;
  until: string;
  who: Who;
  goals?: { toFloor: number; scriptKib: number };
}

/** The first is the floor of the others. */
export const accountPages: readonly AccountPage[] = [
  { path: '/', screen: 'landing', until: 'the heading is there', who: 'visitor' },
  {
    path: '/cadastro',
    screen: 'sign-up',
    until: 'the form can be typed into',
    who: 'visitor',
    goals: { toFloor: 1.2, scriptKib: 150 },
  },
  {
    path: '/login',
    screen: 'login',
    until: 'the form can be typed into',
    who: 'visitor',
    goals: { toFloor: 1.2, scriptKib: 150 },
  },
  {
    path: '/upsell',
    screen: 'offers',
    until: 'the offers can be pressed',
    who: 'buyer',
    goals: { toFloor: 3.2, scriptKib: 225 },
  },
  {
    path: '/area-usuario',
    screen: 'user area',
    until: 'name, plan and status are there',
    who: 'subscriber',
    goals: { toFloor: 3.1, scriptKib: 225 },
  },
  {
    path: '/checkout',
    screen: 'card',
    until: 'the card’s number can be typed',
    who: 'buyer',
    goals: { toFloor: 4.3, scriptKib: 225 },
  },
];

export interface AccountReading {
  ms: number;
  /** Our own script as transferred: until the page was usable and hydrated, and in all. */
  scriptBytes: number;
  allScriptBytes: number;
}

/** Later scripts load when the page is idle, within this time. */
const IDLE_MS = 3000;

const SUBSCRIBER = 'assinante@garimpa.test';
const BUYER = 'teste@garimpa.test';

/** Signs a demo person in, unthrottled; gives what their browser keeps. */
async function signIn(browser: Browser, baseURL: string, email: string): Promise<State> {
  const person = demoPeople.find((each) => each.email === email);
  if (!person) throw new Error(`No demo person ${email}`);
  const context = await browser.newContext({ baseURL, locale: PHONE.locale });
  await refuseCookies(context);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.goto('/area-usuario');
  await page.getByRole('heading', { name: person.displayName }).waitFor();
  // Set by a call that nothing on the page waits for.
  await expect.poll(async () => (await context.cookies()).length).toBeGreaterThan(0);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

function withPlan({ cookies, origins }: State): State {
  const plan = { name: 'selectedPlan', value: JSON.stringify(selectedElite()) };
  return {
    cookies,
    origins: origins.map((each) => ({ ...each, localStorage: [...each.localStorage, plan] })),
  };
}

/** What the browsers of the three keep. */
async function browsersOf(origin: string): Promise<Record<Who, State | undefined>> {
  return withChrome(async ({ browser }) => ({
    visitor: undefined,
    buyer: withPlan(await signIn(browser, origin, BUYER)),
    subscriber: await signIn(browser, origin, SUBSCRIBER),
  }));
}

/** Counts the bytes of our scripts as they arrive; gives those that had at Unix milliseconds. */
function countScript(page: Page, origin: string): (until: number) => Promise<number> {
  const arrived: Promise<{ at: number; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script' || !request.url().startsWith(origin)) return;
    const { startTime, responseEnd } = request.timing();
    const at = startTime + responseEnd;
    arrived.push(request.sizes().then(({ responseBodySize: bytes }) => ({ at, bytes })));
  });
  return async (until) =>
    (await Promise.all(arrived))
      .filter(({ at }) => at <= until)
      .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** In the page: when React took it over, in milliseconds; a rendered page is usable before. */
const hydratedAfter = () => performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;

/** One load from an empty cache. */
async function load(origin: string, { path, screen }: AccountPage, state: State | undefined) {
  return withChrome(async ({ browser, port }): Promise<AccountReading> => {
    const requireSlow = await slowDown(port);
    const context = await browser.newContext({
      ...PHONE,
      baseURL: origin,
      ...(state && { storageState: state }),
    });
    await refuseCookies(context);
    const name = demoPeople.find(({ email }) => email === SUBSCRIBER)?.displayName ?? '';
    const { shown } = await watch(context, screensOf(name));
    const page = await context.newPage();
    const scriptBytes = countScript(page, origin);
    await page.goto(path, { waitUntil: 'commit' });
    const { at } = await shown(screen);
    await page.waitForFunction(isHydrated, undefined, { polling: 100 });
    const startedAt = await page.evaluate(() => performance.timeOrigin);
    const hydratedAt = startedAt + (await page.evaluate(hydratedAfter));
    await page.waitForTimeout(IDLE_MS);
    requireSlow();
    return {
      ms: at - startedAt,
      scriptBytes: await scriptBytes(Math.max(at, hydratedAt)),
      allScriptBytes: await scriptBytes(Number.POSITIVE_INFINITY),
    };
  });
}

/**
 * The pages that come after the press on a plan, each from an empty cache on a slow phone.
 * @param say gets a line for each load.
 */
export async function measureAccountPages(
  origin: string,
  runs: number,
  say: (text: string) => void,
): Promise<{ page: AccountPage; readings: AccountReading[] }[]> {
  const states = await browsersOf(origin);
  const all = accountPages.map((page) => ({ page, readings: [] as AccountReading[] }));
  for (let run = 0; run < runs; run += 1) {
    // In turn, so that a busy minute of the machine is everybody's.
    for (const { page, readings } of all) {
      const reading = await load(origin, page, states[page.who]);
      say(`account pages, run ${run + 1}: ${page.path} ${reading.ms.toFixed(0)} ms`);
      readings.push(reading);
    }
  }
  return all;
}
