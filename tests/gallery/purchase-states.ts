import type { Page } from 'playwright/test';
import { paymentForm } from '../e2e/fixtures.ts';
import { type Answer, elite, type GalleryState, screen } from './state.ts';

const chosen = { selectedPlan: JSON.stringify(elite) };
const top = { ...elite, name: 'Top Afiliado', price: 'R$ 97,90', priceRaw: 97.9 };
const coupon = { couponCode: 'BLACKFRIDAY', couponId: 'promo_40' };
const CHECKOUT = 'POST /create-embedded-checkout-session';
const refusal = (status: number, code: string, error: string): Answer => ({
  status,
  json: { error, code },
});

async function askForAnnual(page: Page) {
  const annual = page.getByRole('article', { name: 'Anual' });
  await annual.getByRole('button', { name: 'Aproveitar Oferta' }).click();
}

const keepMonthly = (page: Page) =>
  page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();

/** The browser's answer to `window.open`. */
const openGives = (page: Page, blocked: boolean) =>
  page.addInitScript((isBlocked) => {
    window.open = () => (isBlocked ? null : window);
  }, blocked);

const upsell = screen({ section: 'Ofertas', path: '/upsell', storage: chosen }, [
  { name: 'ofertas do Elite', ready: 'Aproveite as Ofertas Exclusivas' },
  {
    name: 'ofertas do Top Afiliado, com cupom',
    ready: 'Aproveite as Ofertas Exclusivas',
    storage: { selectedPlan: JSON.stringify({ ...top, ...coupon }) },
  },
  {
    name: 'o tempo acabou',
    ready: 'O tempo acabou',
    storage: { ...chosen, upsellEndTime: String(Date.now() - 1000) },
  },
  { name: 'confirmar a mudança', ready: 'Confirmar mudança de plano', act: askForAnnual },
  {
    name: 'checkout em outra aba',
    ready: 'Conclua o pagamento na aba que abrimos.',
    before: (page) => openGives(page, false),
    act: keepMonthly,
  },
  {
    name: 'aba bloqueada',
    ready: 'O navegador bloqueou a nova aba',
    before: (page) => openGives(page, true),
    act: keepMonthly,
  },
  {
    name: 'recarregada com o checkout aberto',
    ready: 'o seu checkout continua na outra aba',
    before: (page) => openGives(page, false),
    act: async (page) => {
      await keepMonthly(page);
      await page.getByText('Conclua o pagamento na aba que abrimos.').waitFor();
      await page.reload();
    },
  },
]);

const checkout = screen(
  { section: 'Checkout', path: '/checkout', person: 'ana', storage: chosen },
  [
    {
      name: 'sem login',
      ready: 'Acesso Restrito',
      person: 'nobody',
    },
    {
      name: 'carregando',
      ready: 'Carregando checkout...',
      answers: { [CHECKOUT]: 'hangs' },
    },
    {
      name: 'fora do ar',
      ready: 'Checkout indisponível',
      answers: { [CHECKOUT]: refusal(502, 'stripe_failed', 'Falha ao criar sessão de checkout') },
      expectedErrors: /status of 502|Falha ao criar/,
    },
    {
      name: 'já é assinante',
      ready: 'Você já é assinante',
      answers: {
        [CHECKOUT]: refusal(
          409,
          'already_subscribed',
          'Você já tem uma assinatura. Para mudar de plano, use "Gerenciar Plano" na Área do Usuário.',
        ),
      },
      expectedErrors: /status of 409|Falha ao criar/,
    },
    {
      name: 'sessão que não se confirma',
      ready: 'Não foi possível confirmar o seu acesso',
      answers: { 'GET /api/auth/check-cookie': 'fails' },
      expectedErrors: /ERR_FAILED/,
    },
    {
      name: 'formulário',
      ready: 'Finalizar Assinatura',
      person: 'real',
      act: (page) => paymentForm(page).frame.getByLabel('Número do cartão').waitFor(),
    },
    {
      name: 'pago, aba que não fecha',
      ready: 'Você já pode fechar esta aba',
      person: 'real',
      before: (page) =>
        page.addInitScript(() => {
          Object.assign(window, {
            opener: { closed: false, postMessage: () => {} },
            close: () => {},
          });
        }),
      act: (page) => paymentForm(page).pay('4242424242424242'),
    },
  ],
);

const STATUS = 'GET /session-status';

const checkoutReturn = screen(
  {
    section: 'Volta do checkout',
    path: '/checkout-return?session_id=cs_test_gallery',
    person: 'ana',
  },
  [
    { name: 'conferindo', ready: 'Carregando...', answers: { [STATUS]: 'hangs' } },
    {
      name: 'não se confirma',
      ready: 'Não foi possível consultar o pagamento',
      answers: { [STATUS]: refusal(404, 'unknown_session', 'Sessão de pagamento não encontrada.') },
      expectedErrors: /status of 404/,
    },
  ],
);

export const purchaseStates: GalleryState[] = [...upsell, ...checkout, ...checkoutReturn];
