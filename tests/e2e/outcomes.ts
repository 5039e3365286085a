import { expect, type Locator, type Page } from 'playwright/test';
import { formatCents } from '#contract/money.ts';
import { plans } from '#contract/plans.ts';
import { monthlyChoice } from '../../web/src/lib/purchase/plan-choice.ts';

/** What was pressed, and on which page. */
interface Press {
  page: Page;
  control: Locator;
  name: string;
  path: string;
}

export interface Outcome {
  name: RegExp;
  /** Fails unless what the press promises has come. */
  comes: (press: Press) => Promise<unknown>;
}

function planNamed(text: string) {
  const plan = Object.values(plans).find(({ name }) => text.endsWith(name));
  if (!plan) throw new Error(`"${text}" names no plan`);
  return plan;
}

/** Signed out, a choice is kept and leads to the sign-up, and from there on. */
async function planIsChosen({ page, name, path }: Press): Promise<void> {
  await expect(page).toHaveURL(/\/cadastro$/);
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
  const { selectedPlan, loginRedirectUrl } = await page.evaluate(() => ({ ...localStorage }));
  const isPromo = path.startsWith('/planos-promo');
  expect(JSON.parse(selectedPlan ?? 'null')).toMatchObject({
    ...monthlyChoice(planNamed(name)),
    ...(isPromo && { couponCode: 'NOVO' }),
  });
  expect(loginRedirectUrl).toBe(isPromo ? '/planos-promo' : '/upsell');
}

async function levelIsShown({ page, control, name }: Press): Promise<void> {
  await expect(control).toBeChecked();
  const card = page.getByRole('article', { name: 'Elite Plus' });
  await expect(card.getByRole('button', { name: `Assinar agora: ${name}` })).toBeVisible();
  await expect(card).toContainText(formatCents(planNamed(name).monthly.cents));
}

async function periodIsCompared({ page, control, name }: Press): Promise<void> {
  await expect(control).toBeChecked();
  const period = name === 'Mensal' ? null : name.toLowerCase();
  await expect.poll(() => new URL(page.url()).searchParams.get('periodo')).toBe(period);
}

const shows =
  (text: string) =>
  ({ page }: Press) =>
    expect(page.getByText(text, { exact: true }).filter({ visible: true })).toBeVisible();

const showsTab =
  (name: string) =>
  ({ page }: Press) =>
    expect(page.getByRole('tab', { selected: true })).toHaveText(name);

async function turnsOnAndOff({ control }: Press): Promise<void> {
  await expect(control).toHaveAccessibleName('Pausar a troca automática');
  await control.click();
  await expect(control).toHaveAccessibleName('Retomar a troca automática');
}

function storesPlace(page: Page): Promise<number> {
  const row = page.getByRole('list', { name: /Garimpando nas lojas/ });
  return row.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
}

/** Before the first store is the last one. */
const lastStoreIsShown = ({ page }: Press) =>
  expect.poll(() => storesPlace(page)).toBeGreaterThan(0);

/** Each press scrolls the row forward, and in the end back to its beginning. */
async function storesPassBy({ page, control }: Press): Promise<void> {
  const place = () => storesPlace(page);
  let before = await place();
  do {
    await control.click();
    await expect.poll(place).not.toBe(before);
    before = await place();
  } while (before > 0);
}

/** What buttons and choices of the public pages do; a control that is missing here fails the crawl. */
export const outcomes: readonly Outcome[] = [
  { name: /^Assinar agora: /, comes: planIsChosen },
  { name: /^(Mensal|Trimestral|Semestral|Anual)$/, comes: periodIsCompared },
  { name: /^Elite Nível \d$/, comes: levelIsShown },
  {
    name: /^Copiar cupom$/,
    comes: ({ page }) => expect(page.getByRole('status')).toHaveText('Cupom copiado.'),
  },
  { name: /^Aplicar$/, comes: shows('Digite o código do cupom.') },
  {
    name: /^Preferências de cookies$/,
    async comes({ page }) {
      const card = page.getByRole('region', { name: 'Preferências de cookies' });
      await card.getByRole('button', { name: 'Fechar sem mudar' }).click();
      await expect(card).toBeHidden();
    },
  },
  // Until the page knows that motion is reduced, it offers to pause.
  { name: /^(Retomar|Pausar) a troca automática$/, comes: turnsOnAndOff },
  { name: /^Loja anterior$/, comes: lastStoreIsShown },
  { name: /^Próxima loja$/, comes: storesPassBy },
  { name: /^Solução anterior$/, comes: showsTab('Análises') },
  { name: /^Próxima solução$/, comes: showsTab('Envio com IA') },
  {
    name: /^Lista de soluções$/,
    async comes({ page, control }) {
      await expect(control).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(control).toHaveAttribute('aria-expanded', 'false');
    },
  },
  { name: /^Abrir menu$/, comes: ({ page }) => expect(page.getByRole('dialog')).toBeVisible() },
  { name: /^Fechar menu$/, comes: ({ page }) => expect(page.getByRole('dialog')).toBeHidden() },
  {
    name: /^Mostrar ou esconder a senha$/,
    comes: ({ page }) => expect(page.locator('[name="password"]')).toHaveAttribute('type', 'text'),
  },
  { name: /^Entrar$/, comes: shows('Por favor, preencha todos os campos') },
  { name: /^Criar conta$/, comes: shows('Por favor, preencha todos os campos obrigatórios.') },
  { name: /^Enviar Email de Recuperação$/, comes: shows('Email inválido') },
];
