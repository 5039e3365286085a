import { expect, type Page } from 'playwright/test';
import { publicPages } from '../../web/src/pages.ts';
import { selectedElite } from '../prices.ts';
import { type Control, controlsIn, press, readControls } from './controls.ts';
import { openWhole, test, untilWhole } from './fixtures.ts';

test.use({
  // A failed step names what was pressed.
  trace: 'off',
  // Without animations, what differs was changed by the press.
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Opens the page with its scripts held back; gives what lets them come. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  // How wide a row is, and how far it can be scrolled, is up to the font.
  await page.evaluate(() => document.fonts.ready);
  // And nobody presses what was not painted: the first frame leaves out what is below the fold.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return release;
}

/** What a press can change: address, texts, what is chosen, open, filled in or scrolled, and what is kept. */
function stateOf(page: Page) {
  return page.evaluate(() => {
    const changed = 'input, details, [popover], [role="tab"], [role="tabpanel"], [aria-expanded]';
    const { selectedPlan = null, loginRedirectUrl = null } = localStorage;
    const texts = 'article, [role="status"], [role="alert"], section[aria-label]';
    const named = 'main :is(button, a, input)[aria-label]';
    // The pictures of solutions come when they are near.
    const late = '[role="tabpanel"] input';
    return {
      address: window.location.href,
      texts: [...document.querySelectorAll(texts)].map(({ textContent }) => textContent),
      names: [...document.querySelectorAll(named)]
        .filter((element) => !element.matches(late))
        .map(({ ariaLabel }) => ariaLabel),
      busy: document.querySelectorAll('[data-loading]').length,
      controls: [...document.querySelectorAll<HTMLElement>(changed)]
        .filter((element) => !element.matches(late))
        .map((element) => [
          element.ariaSelected,
          element.ariaExpanded,
          element.inert,
          element.hasAttribute('open'),
          element.matches(':popover-open'),
          element instanceof HTMLInputElement && [element.checked, element.value, element.type],
        ]),
      // To the half: a row that is scrolled before it was laid out may stop a slide short.
      rows: [...document.querySelectorAll('main *')]
        .filter(({ scrollLeft }) => scrollLeft > 0)
        .map(({ scrollLeft, scrollWidth, clientWidth }) =>
          Math.round((2 * scrollLeft) / (scrollWidth - clientWidth)),
        ),
      kept: [selectedPlan, loginRedirectUrl],
    };
  });
}

/** Once nothing has changed for a while; what a press loads first is not there at once. */
async function stableState(page: Page) {
  let now = await stateOf(page);
  let quiet = 0;
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(now);
        now = await stateOf(page);
        quiet = now.busy === 0 && JSON.stringify(now) === before ? quiet + 1 : 0;
        return quiet;
      },
      { intervals: [300] },
    )
    .toBeGreaterThanOrEqual(3);
  return now;
}

interface Act {
  name: string;
  run: (page: Page) => Promise<unknown>;
}

/** Ends as it does on the live page when done before React has taken the page over. */
async function expectSameEnd(page: Page, path: string, { name, run }: Act): Promise<void> {
  await test.step(name, async () => {
    await openWhole(page, path);
    if ((await run(page)) === null) return;
    const live = await stableState(page);
    await forget(page);
    const release = await openHeld(page, path);
    await run(page);
    release();
    await untilWhole(page);
    await expect.poll(() => stateOf(page), name).toEqual(live);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await forget(page);
  });
}

/** What is kept; and a page opened twice in a row would have its rows scrolled as they were. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
}

const SCOPE = ':is(main, footer)';

function pressOf(control: Control): Act {
  return { name: control.name, run: (page) => press(controlsIn(page, SCOPE), control) };
}

/** All that leads nowhere by itself; questions, which do not meddle with each other, in one go. */
async function actsOn(page: Page, path: string): Promise<Act[]> {
  await openWhole(page, path);
  const controls = controlsIn(page, SCOPE);
  const all = (await readControls(controls)).filter(({ disabled }) => !disabled);
  const isFooters = ({ name }: Control) => name === 'Preferências de cookies';
  const pressed = all.filter(
    (control) =>
      !['link', 'question'].includes(control.kind) && (path === '/' || !isFooters(control)),
  );
  const questions = all.filter(({ kind }) => kind === 'question').map(pressOf);
  const fields = page.locator('main input:is([type="email"], [type="password"], [type="text"])');
  const typed = (await fields.count()) > 0;
  const type = async () => {
    for (const field of await fields.all()) await field.fill('ana@exemplo.com.br');
  };
  const ask = async () => {
    for (const { run } of questions) await run(page);
  };
  return [
    ...pressed.map(pressOf),
    ...(questions.length > 0 ? [{ name: 'every question', run: ask }] : []),
    ...(typed ? [{ name: 'every field', run: type }] : []),
  ];
}

for (const { path } of publicPages) {
  test(`what is pressed on ${path} before it is alive ends as after`, async ({ page }) => {
    for (const act of await actsOn(page, path)) await expectSameEnd(page, path, act);
  });
}

test('the offers of the stored plan are in their document, and can be pressed before it is alive', async ({
  page,
}) => {
  await page.goto('/bio');
  await page.evaluate(
    (plan) => localStorage.setItem('selectedPlan', JSON.stringify(plan)),
    selectedElite(),
  );
  const release = await openHeld(page, '/upsell');
  const annual = page.getByRole('article', { name: 'Anual' });
  await expect(annual).toContainText('R$ 93,95');
  await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:5\d)$/);
  await annual.getByRole('button', { name: 'Aproveitar Oferta' }).click();
  release();
  await expect(page.getByRole('dialog')).toContainText('Elite anual');
});

const tabs = (page: Page) => page.getByRole('tab', { selected: true });

test('a level and then its plan, pressed early, are what is chosen', async ({ page }) => {
  const release = await openHeld(page, '/planos');
  const card = page.getByRole('article', { name: 'Elite Plus' });
  await card.locator('label', { hasText: '4' }).click();
  await card.getByRole('button', { name: /^Assinar agora/ }).click();
  release();
  await expect(page).toHaveURL(/\/cadastro$/);
  const stored = await page.evaluate(() => localStorage.getItem('selectedPlan'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({ name: 'Elite Nível 4', priceRaw: 237.9 });
});

test('a row that was swiped early goes on from there', async ({ page }) => {
  const release = await openHeld(page, '/');
  await page
    .getByRole('tabpanel')
    .nth(2)
    .evaluate((panel) => {
      panel.parentElement?.scrollTo({ left: panel.parentElement.clientWidth * 2 });
    });
  release();
  await untilWhole(page);
  await expect(tabs(page)).toHaveText((await page.getByRole('tab').nth(2).textContent()) ?? '');
  await page.getByRole('button', { name: 'Próxima solução' }).click();
  await expect(tabs(page)).toHaveText((await page.getByRole('tab').nth(3).textContent()) ?? '');
});

test('the header’s Login, pressed early, drops the stored plan and leads on at once', async ({
  page,
}) => {
  await page.goto('/bio');
  await page.evaluate(() => localStorage.setItem('selectedPlan', '{"name":"Elite"}'));
  const release = await openHeld(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBeNull();
  release();
});
