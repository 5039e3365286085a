import type { Page } from 'playwright/test';
import { paymentForm } from '../e2e/fixtures.ts';
import { CHECKOUT, completed, refusal, STATUS } from './answers.ts';
import { elite, type GalleryState, screen } from './state.ts';
import { openSession } from './stripe-session.ts';

const chosen = { selectedPlan: JSON.stringify(elite) };

/** As in the tab that the offers opened, which does not close here. */
const openByAnother = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { opener: { closed: false, postMessage: () => {} }, close: () => {} });
  });

const toPay = [openSession, openByAnother];
const pay = (page: Page) => paymentForm(page).pay('4242424242424242');

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
      expectedErrors: /Falha ao criar/,
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
      expectedErrors: /Falha ao criar/,
    },
    {
      name: 'sessão que não se confirma',
      ready: 'Não foi possível confirmar o seu acesso',
      answers: { 'GET /api/auth/check-cookie': 'fails' },
    },
    {
      name: 'formulário',
      ready: 'Finalizar Assinatura',
      before: [openSession],
      act: (page) => paymentForm(page).frame.getByLabel('Número do cartão').waitFor(),
    },
    {
      name: 'pago',
      ready: 'Esta aba será fechada em 3 segundos.',
      answers: { [STATUS]: completed('paid') },
      before: toPay,
      act: pay,
    },
    {
      name: 'pago, aba que não fecha',
      ready: 'Você já pode fechar esta aba',
      timersBelow: Number.MAX_SAFE_INTEGER,
      answers: { [STATUS]: completed('paid') },
      before: toPay,
      act: pay,
    },
  ],
);

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
    },
  ],
);

/** The checkout's tab, from its form to its end. */
export const checkoutStates: GalleryState[] = [...checkout, ...checkoutReturn];
