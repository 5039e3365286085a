import type { BrowserContext, Page } from 'playwright';
import { newAccount, paymentForm } from '../../e2e/fixtures.ts';
import { withChrome } from './chrome.ts';
import { type Inp, inpOf } from './inp.ts';
import { PHONE, slowDown } from './phone.ts';
import { screensOf } from './screens.ts';
import { type Watch, watch } from './watch.ts';

export interface JourneyReading {
  /** Milliseconds, in the order of {@link steps}. */
  waits: number[];
  /** The worst of the visit's documents. */
  inp: Inp;
}

/** From the press to the next screen that can be used; the first is the floor. */
export const steps = [
  'landing',
  'plan → form',
  'sign-up → offers',
  'confirm → payment form',
  'pay → confirmed',
  'user area',
] as const;

/** Of the sum of all waits to the first. */
export const JOURNEY_GOAL = 8.8;

/** How long somebody looks at a new screen, and pauses between two keys. */
const LOOK_MS = 3000;
const KEY_MS = 60;

const look = (page: Page) => page.waitForTimeout(LOOK_MS);

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.tap();
  await field.pressSequentially(text, { delay: KEY_MS });
}

/** Refuses cookies, opens the menu and a question, and presses a plan. */
async function readLanding(page: Page): Promise<void> {
  await look(page);
  await page.getByRole('button', { name: 'Recusar', exact: true }).tap();
  await page.getByRole('button', { name: 'Abrir menu' }).tap();
  await page.getByRole('button', { name: 'Fechar menu' }).tap();
  await page.locator('summary').first().tap();
  await look(page);
  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await elite.getByRole('button', { name: 'Assinar agora' }).tap();
}

async function signUp(page: Page, name: string): Promise<void> {
  const account = newAccount();
  await look(page);
  await type(page, 'Nome', name);
  await type(page, 'Email', account.email);
  await type(page, 'Senha', account.password);
  await page.getByRole('button', { name: 'Criar conta' }).tap();
}

/** Takes the annual offer; gives the checkout's tab. */
async function takeOffer(page: Page, context: BrowserContext): Promise<Page> {
  await look(page);
  const annual = page.getByRole('article', { name: 'Anual' });
  await annual.getByRole('button', { name: 'Aproveitar Oferta' }).tap();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmar' });
  await confirm.waitFor();
  await look(page);
  const opening = context.waitForEvent('page');
  await confirm.tap();
  return opening;
}

async function walk(page: Page, { shown, waitFor }: Watch, name: string): Promise<number[]> {
  await page.goto('/', { waitUntil: 'commit' });
  const landing = await shown('landing');
  const waits = [landing.at - landing.startedAt];
  await readLanding(page);
  waits.push(await waitFor('sign-up'));
  await signUp(page, name);
  waits.push(await waitFor('offers'));
  const checkout = await takeOffer(page, page.context());
  waits.push(await waitFor('card'));
  await paymentForm(checkout).pay('4242424242424242');
  waits.push(await waitFor('confirmed'));
  await look(page);
  await page.getByRole('link', { name: 'Ver minha assinatura' }).tap();
  waits.push(await waitFor('user area'));
  await look(page);
  return waits;
}

/** One visit from an empty cache on the landing to the user area, on a slow phone. */
export async function measureJourney(origin: string): Promise<JourneyReading> {
  return withChrome(async ({ browser, port }) => {
    const requireSlow = await slowDown(port);
    const context = await browser.newContext({ ...PHONE, baseURL: origin });
    const { name } = newAccount();
    const watched = await watch(context, screensOf(name));
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const waits = await walk(page, watched, name);
    requireSlow();
    return { waits, inp: inpOf(watched.interactions) };
  });
}
