import { expect, type Locator } from 'playwright/test';
import {
  cutTexts,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  expectRoomForLargeType,
  openWhole,
  smallTargets,
  test,
} from './fixtures.ts';
import { inTabs } from './visitor.ts';

const pages = [
  ['/', 'O único app'],
  ['/planos', 'Um plano para cada'],
  ['/planos-promo', 'Seu primeiro mês'],
  ['/promo?promo=blackfriday', 'Seu primeiro mês'],
  ['/afiliado?parceiro=papodeafiliado', 'Seu primeiro mês'],
  ['/bio', 'Garimpa'],
  ['/solucoes', 'Da loja ao seu grupo'],
  ['/sobre', 'Conheça o Garimpa'],
  ['/termos', 'Termos de Uso'],
  ['/politicas-de-privacidade', 'Política de Privacidade'],
  ['/login', 'Entrar'],
  ['/cadastro', 'Crie sua conta'],
  ['/esqueci-senha', 'Recuperar senha'],
] as const;

const desktop = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 360, height: 740 };
/** The narrowest that must do; also a laptop's screen at a zoom of 400%. */
const narrow = { width: 320, height: 640 };

test('every page is accessible and fits the screen, in light and dark', async ({
  context,
  isMobile,
}) => {
  test.setTimeout(300_000);
  const sizes = isMobile ? [narrow, phone] : [tablet, desktop];
  await inTabs(context, 2, pages, (page, [path, heading]) =>
    test.step(path, async () => {
      // Contrast is measured at rest, not in the middle of an entrance.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
        expect(await cutTexts(page)).toEqual([]);
        if (isMobile) expect(await smallTargets(page)).toEqual([]);
        if (size === narrow) continue;
        if (isMobile) await expectRoomForLargeType(page);
        await page.emulateMedia({ colorScheme: 'light' });
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectContrast(page);
      }
    }),
  );
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('answers 404 with the not-found page and a way home', async ({ page }) => {
    const answer = await page.goto('/nao-existe');
    expect(answer?.status()).toBe(404);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /início/i })
      .click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('a page whose files are still on the way follows the device’s colour scheme', async ({
  page,
}) => {
  await page.route('**/assets/*.js', () => {});
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/', { waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a compared period goes to the address, and leaves the page where it is', async ({ page }) => {
  await openWhole(page, '/planos');
  const annual = page.locator('label', { hasText: /^Anual$/ });
  await annual.scrollIntoViewIfNeeded();
  const { y } = (await annual.boundingBox()) ?? {};
  await annual.click();
  await expect(page.getByRole('row', { name: /^Preço anual/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Preço mensal/ })).toBeHidden();
  await expect(page).toHaveURL(/\/planos\?periodo=anual$/);
  expect((await annual.boundingBox())?.y).toBe(y);
  await page.reload();
  await expect(page.getByRole('row', { name: /^Preço anual/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages are there to read', async ({ page }) => {
    await page.goto('/planos');
    await expect(page.getByRole('heading', { name: 'Top Afiliado' })).toBeVisible();
    await expect(page.getByText('R$ 97,90').first()).toBeVisible();
    await page.goto('/planos-promo');
    await expect(page.getByText('NOVO', { exact: true })).toBeVisible();
    await expect(page.getByText('R$ 88,11')).toBeVisible();
    await page.goto('/bio');
    await expect(page.getByRole('link', { name: 'Site oficial' })).toHaveAttribute('href', '/');
  });

  test('the landing can be read, its questions open, and so does the menu', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    for (const claim of ['Você define o filtro', 'Um envio. Todos', 'Saiba o que rende']) {
      await expect(page.getByRole('heading', { name: claim })).toBeAttached();
    }
    await page.getByRole('tab', { name: 'Catálogo' }).click();
    await expect(page.getByRole('heading', { name: 'As ofertas das lojas' })).toBeInViewport();
    await page.getByText('De quem é a comissão?').click();
    await expect(page.getByText('Toda sua.')).toBeVisible();
    if (!isMobile) return;
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Planos' }).click();
    await expect(page).toHaveURL(/\/planos$/);
  });

  test('a plan leads to the sign-up, with its level', async ({ page }) => {
    await page.goto('/planos');
    const card = page.getByRole('article', { name: 'Elite Plus' });
    await card.getByRole('radio', { name: 'Elite Nível 4' }).check({ force: true });
    await card.getByRole('button', { name: /^Assinar agora/ }).click();
    await expect(page).toHaveURL(/\/cadastro\?plano=elite_nivel_4$/);
  });
});

test('the way from the landing to a plan can be walked by keyboard alone', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'keyboards');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWhole(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');

  /** Presses Tab until `target` has the focus, which must be seen at every stop. */
  async function walkTo(target: Locator): Promise<void> {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const focused = document.activeElement;
        // A radio shows its focus at the label's text beside it.
        const shown = focused?.matches('label input') ? focused.nextElementSibling : focused;
        return shown ? getComputedStyle(shown).outlineStyle : 'none';
      });
      expect(outline).not.toBe('none');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('The target has no place in the order of focus.');
  }

  await walkTo(page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'Saiba o que rende' })).toBeInViewport();
  await walkTo(page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await walkTo(page.getByRole('button', { name: 'Assinar agora: Elite Nível 3' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cadastro$/);
  const stored = await page.evaluate(() => localStorage.getItem('selectedPlan'));
  expect(stored).toContain('"name":"Elite Nível 3"');
});

test('the first plan’s badge is covered by nothing', async ({ page }) => {
  for (const path of ['/', '/planos', '/planos-promo']) {
    await openWhole(page, path);
    const badge = page.getByText('Mais Popular');
    // What is below the fold is laid out as it comes near, which may move the badge away again.
    await expect(async () => {
      await badge.scrollIntoViewIfNeeded();
      const isOnTop = await badge.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + 1) === element;
      });
      expect(isOnTop, path).toBe(true);
    }).toPass();
  }
});

test('what is chosen looks different where colours are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const groundOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await openWhole(page, '/');
  const tabs = page.getByRole('tab');
  expect(await groundOf(tabs.nth(0))).not.toBe(await groundOf(tabs.nth(1)));
  const levels = page.locator('label:has([type="radio"]) > span');
  expect(await groundOf(levels.nth(0))).not.toBe(await groundOf(levels.nth(1)));
  await openWhole(page, '/solucoes');
  await page.getByRole('checkbox', { name: 'Magalu' }).uncheck({ force: true });
  const stores = page.locator('label:has([type="checkbox"]) > span');
  expect(await groundOf(stores.nth(0))).not.toBe(await groundOf(stores.nth(2)));
});
