import { expect } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll, smallTargets, test } from './fixtures.ts';

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

test('every page fits 320 px, and a finger hits everything on it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'phones');
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, heading] of pages) {
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
});

test('a plan tapped before the page is alive is chosen all the same', async ({ page }) => {
  await page.route('**/assets/client-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto('/planos', { waitUntil: 'domcontentloaded' });
  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await elite.getByRole('button', { name: 'Assinar agora' }).click();
  await expect(page).toHaveURL(/\/cadastro$/);
  const stored = await page.evaluate(() => localStorage.getItem('selectedPlan'));
  expect(stored).toContain('"name":"Elite"');
});
