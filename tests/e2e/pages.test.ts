import { expect, type Locator } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll, smallTargets, test } from './fixtures.ts';

const publicPages = [
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
] as const;

const pages = [
  ...publicPages,
  ['/login', 'Entrar'],
  ['/cadastro', 'Crie a sua conta'],
  ['/esqueci-senha', 'Recuperar senha'],
] as const;

/** Sizes that a project's own screen is not: a tablet's, and the narrowest that must do. */
const sizes = [
  { name: 'own size', viewport: null },
  { name: 'tablet size', viewport: { width: 768, height: 1024 } },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, viewport } of sizes) {
    test(`every page is accessible and fits the screen: ${name}, ${colorScheme}`, async ({
      page,
      isMobile,
    }) => {
      test.skip(viewport !== null && isMobile, 'one project tries the tablet');
      test.setTimeout(300_000);
      // Contrast is measured at rest, not in the middle of an entrance.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (viewport) await page.setViewportSize(viewport);
      for (const [path, heading] of pages) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });
  }
}

test('public pages fit 320 px, and a finger hits everything on them', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'phones');
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, heading] of publicPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
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

for (const path of ['/area-usuario', '/payment-success', '/account-confirmation']) {
  test(`${path} sends a visitor to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('/checkout tells a visitor to log in', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('Acesso Restrito')).toBeVisible();
  await expect(
    page.getByText('Você precisa estar logado para acessar esta página').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Fazer Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('/upsell without a chosen plan goes to the plans', async ({ page }) => {
  await page.goto('/upsell');
  await expect(page).toHaveURL(/\/planos$/);
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
    await expect(page.getByText('Sua, inteira.')).toBeVisible();
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

for (const [late, files] of [
  ['the first script', '**/assets/index-*.js'],
  ['the application', '**/assets/client-*.js'],
] as const) {
  test(`a plan tapped before ${late} is there is chosen all the same`, async ({ page }) => {
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await page.goto('/promo?promo=blackfriday', { waitUntil: 'commit' });
    const elite = page.getByRole('article', { name: 'Elite', exact: true });
    await elite.getByRole('button', { name: /^Assinar agora/ }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/cadastro$/);
    await expect(page.getByRole('heading', { name: 'Crie a sua conta' })).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('selectedPlan'));
    expect(stored).toContain('"name":"Elite"');
    expect(stored).toContain('"couponCode":"BLACKFRIDAY"');
  });
}

test('the way from the landing to a plan can be walked by keyboard alone', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'keyboards');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');

  /** Presses Tab until `target` has the focus, which must be seen at every stop. */
  async function walkTo(target: Locator): Promise<void> {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const focused = document.activeElement;
        const shown = focused?.matches('label input') ? focused.parentElement : focused;
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
