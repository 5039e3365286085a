import { join } from 'node:path';
import type { Browser, BrowserContext } from 'puppeteer-core';
import { DEMO_PASSWORD, demoPeople } from '../../../emulators/demo-people.ts';
import { seedDemo } from '../../../emulators/local-stack.ts';
import type { Service } from '../../../emulators/processes.ts';
import { startStack } from '../../../emulators/stack.ts';
import { build } from '../../setup/stack.ts';
import { slowDown, withChrome } from '../../support/chrome.ts';
import { until } from '../../support/engine.ts';
import { button, field, openLanding, paymentFrame, text } from '../../support/engines/journey.ts';
import { addFigure, logProgress, median } from '../../support/figures.ts';
import { selectedElite } from '../../support/prices.ts';
import { testProject, writeTestProject } from '../../support/project.ts';
import { engineOf } from '../../support/puppeteer.ts';
import { walkJourney } from '../../support/walk-journey.ts';

/** Separate ports, so that the benchmark can run at the same time as `npm start` and `npm test`. */
const project = testProject('bench-web-stack', 140 + Number(process.env.TEST_PORT_SHIFT ?? 0));
const origin = `http://localhost:${project.ports.hosting}`;

const SUBSCRIBER = demoPeople.find(({ email }) => email === 'assinante@garimpa.test');
const BUYER = demoPeople.find(({ email }) => email === 'teste@garimpa.test');

interface AccountPage {
  path: string;
  /** The label in the table of results. It says what the user sees when the measurement ends. */
  until: string;
  /** The XPaths of elements that are visible once the page can be used. */
  shown: readonly string[];
  /** Whether the elements in `shown` are inside the payment form's frame. */
  inFrame?: boolean;
  person?: (typeof demoPeople)[number] | undefined;
  /** The maximum time until the page can be used, as a multiple of the landing page's time. */
  limit?: number;
}

/** The load times of the account pages are reported as multiples of the landing page's time. */
const landing: AccountPage = { path: '/', until: 'the heading is there', shown: ['//h1'] };
const accountPages: readonly AccountPage[] = [
  {
    ...{ path: '/cadastro', until: 'the form can be typed into', limit: 1.2 },
    shown: [field('Nome'), `${button('Criar conta')}[not(@disabled)]`],
  },
  {
    ...{ path: '/login', until: 'the form can be typed into', limit: 1.2 },
    shown: [field('Email'), `${button('Entrar')}[not(@disabled)]`],
  },
  {
    ...{ path: '/upsell', until: 'the offers can be pressed', limit: 3.2, person: BUYER },
    shown: [`//article${button('Aproveitar Oferta')}[not(@disabled)]`],
  },
  {
    ...{ path: '/area-usuario', until: 'name, plan and status are there', limit: 3.1 },
    person: SUBSCRIBER,
    shown: [SUBSCRIBER?.displayName ?? '', 'Elite anual', 'Ativa'].map(text),
  },
  {
    ...{ path: '/checkout', until: 'the card’s number can be typed', limit: 4.3, person: BUYER },
    ...{ shown: [field('Número do cartão')], inFrame: true },
  },
];

/** Sets `process.env`, builds the functions and the pages, and starts the emulators and servers. */
async function startBenchStack(): Promise<Service> {
  Object.assign(process.env, project.env, project.settings);
  writeTestProject(project);
  await build('functions', project);
  await build('web', project);
  const { dir, ports } = project;
  const logFile = join(dir, 'firebase.log');
  return startStack({ projectDir: dir, ports, logFile });
}

/** Creates a browser context whose visitor has refused cookies, and signs in `person`, if any. */
async function profileFor(browser: Browser, { person }: AccountPage): Promise<BrowserContext> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const { tab } = engineOf(browser, page);
  await openLanding(tab, origin);
  if (person) {
    await tab.open(`${origin}/login`);
    await tab.fill(field('Email'), person.email);
    await tab.fill(field('Senha'), DEMO_PASSWORD);
    await tab.click(button('Entrar'));
    await tab.waitForHidden(button('Entrar'));
    // The login page does not wait until the session cookie is set, so wait here.
    await until('there is a session', async () => (await context.cookies()).length > 0);
    await tab.evaluate(
      (plan) => window.localStorage.setItem('selectedPlan', plan),
      JSON.stringify(selectedElite()),
    );
  }
  await page.close();
  return context;
}

/** Loads a page from an empty cache. Returns the milliseconds until the page can be used. */
async function load(browser: Browser, context: BrowserContext, wanted: AccountPage) {
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Network.clearBrowserCache');
  const { tab } = engineOf(browser, page);
  const begin = performance.now();
  const opening = page.goto(origin + wanted.path);
  const screen = wanted.inFrame ? await tab.frame(paymentFrame) : tab;
  for (const xpath of wanted.shown) await screen.waitFor(xpath);
  const ms = performance.now() - begin;
  await opening;
  await page.close();
  return ms;
}

/** Measures the time until each account page can be used on a slow phone with an empty cache. */
async function benchAccountPages(runs: number): Promise<void> {
  const times = await withChrome(async (browser) => {
    const all: { page: AccountPage; context: BrowserContext; waits: number[] }[] = [];
    for (const page of [landing, ...accountPages]) {
      all.push({ page, context: await profileFor(browser, page), waits: [] });
    }
    await slowDown(browser);
    for (let run = 1; run <= runs; run += 1) {
      logProgress(`account pages, run ${run}`);
      // Alternate between pages, so that a busy minute of the machine affects all of them.
      for (const { page, context, waits } of all) waits.push(await load(browser, context, page));
    }
    return all.map(({ waits }) => median(waits));
  });
  const [floor = NaN, ...waits] = times;
  addFigure('the landing’s heading on a slow phone, ms', floor);
  for (const [at, { path, until: end, limit }] of accountPages.entries()) {
    const ratio = (waits[at] ?? NaN) / floor;
    addFigure(`${path} until ${end}, × landing`, ratio, { atMost: limit, digits: 2 });
  }
}

async function benchJourney(runs: number): Promise<void> {
  const journeys: number[][] = [];
  for (let run = 1; run <= runs; run += 1) {
    logProgress(`journey, run ${run}`);
    await withChrome(async (browser) => {
      await slowDown(browser);
      const waits: number[] = [];
      await walkJourney(browser, origin, 3000, async (_, ms) => void waits.push(ms));
      journeys.push(waits);
    });
  }
  const sum = median(journeys.map((waits) => waits.reduce((all, ms) => all + ms, 0)));
  const floor = median(journeys.map(([first = NaN]) => first));
  addFigure('all waits of a journey, × landing', sum / floor, { atMost: 8.8, digits: 2 });
}

export async function benchSignedIn(options: { account: boolean; journey: boolean; runs: number }) {
  logProgress('starting a stack');
  const stack = await startBenchStack();
  try {
    await seedDemo();
    if (options.account) await benchAccountPages(options.runs);
    if (options.journey) await benchJourney(options.runs);
  } finally {
    await stack.stop();
  }
}
