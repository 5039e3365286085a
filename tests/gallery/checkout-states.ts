import type { Page } from 'playwright/test';
import { paymentForm } from '../e2e/fixtures.ts';
import { elitePrice, firstPayment } from '../prices.ts';
import {
  boletoOpen,
  CANCEL_PENDING_PAYMENT,
  CHECKOUT,
  completed,
  refusal,
  STATUS,
} from './answers.ts';
import { elite, type GalleryState, screen } from './state.ts';
import { openSession, openSessionOf } from './stripe-session.ts';

const chosen = { selectedPlan: JSON.stringify(elite) };

/** As in the tab that the offers opened, which does not close here. */
const openByAnother = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { opener: { closed: false, postMessage: () => {} }, close: () => {} });
  });

const toPay = [openSession, openByAnother];
const pay = (page: Page) => paymentForm(page).pay('4242424242424242');

const formIsThere = (page: Page) =>
  paymentForm(page).frame.getByLabel('Número do cartão').waitFor();

const giveUp = async (page: Page) => {
  const ask = page.getByRole('button', { name: 'Desistir do boleto' });
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir do boleto' }).click();
};

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
      name: 'pagamento em andamento',
      ready: 'Espere a confirmação',
      answers: {
        [CHECKOUT]: refusal(
          409,
          'payment_pending',
          'Há um pagamento em processamento. Espere a confirmação e tente novamente.',
        ),
      },
      expectedErrors: /Falha ao criar/,
    },
    {
      name: 'boleto em aberto',
      ready: 'Você tem um boleto em aberto',
      answers: { [CHECKOUT]: boletoOpen },
      expectedErrors: /Falha ao criar/,
    },
    {
      name: 'desistir do boleto',
      ready: 'Desistir do boleto?',
      answers: { [CHECKOUT]: boletoOpen },
      expectedErrors: /Falha ao criar/,
      act: (page) => page.getByRole('button', { name: 'Desistir do boleto' }).click(),
    },
    {
      name: 'boleto que já foi pago',
      ready: 'Este boleto já foi pago',
      answers: {
        [CHECKOUT]: boletoOpen,
        [CANCEL_PENDING_PAYMENT]: refusal(
          409,
          'already_paid',
          'O pagamento do boleto já foi confirmado.',
        ),
      },
      expectedErrors: /Falha ao criar|Cancelamento do boleto/,
      act: giveUp,
    },
    {
      name: 'boleto sendo processado',
      ready: 'Há um pagamento em andamento.',
      answers: {
        [CHECKOUT]: boletoOpen,
        [CANCEL_PENDING_PAYMENT]: refusal(409, 'payment_pending', 'Há um pagamento em andamento.'),
      },
      expectedErrors: /Falha ao criar|Cancelamento do boleto/,
      act: giveUp,
    },
    {
      name: 'sessão que não se confirma',
      ready: 'Não foi possível confirmar seu acesso',
      answers: { 'GET /api/auth/check-cookie': 'fails' },
    },
    {
      name: 'formulário',
      ready: 'Finalizar Assinatura',
      before: [openSession],
      act: formIsThere,
    },
    {
      name: 'formulário, anual com cupom',
      ready: 'Primeiro pagamento com desconto',
      before: [
        openSessionOf({
          interval: 'anual',
          price: elitePrice.anual.cents,
          firstPayment: firstPayment(15, 'anual').cents,
        }),
      ],
      act: formIsThere,
    },
    {
      name: 'formulário, cupom de quem já assinou',
      ready: 'Que bom ter você de volta',
      before: [openSessionOf({ discountRefused: true })],
      act: formIsThere,
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
    storage: { uid: 'ana' },
  },
  [
    { name: 'conferindo', ready: 'Carregando...', answers: { [STATUS]: 'hangs' } },
    {
      name: 'não se confirma',
      ready: 'Não conseguimos confirmar o pagamento',
      answers: { [STATUS]: refusal(404, 'unknown_session', 'Sessão de pagamento não encontrada.') },
    },
  ],
);

/** The checkout's tab, from its form to its end. */
export const checkoutStates: GalleryState[] = [...checkout, ...checkoutReturn];
