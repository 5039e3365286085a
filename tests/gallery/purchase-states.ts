import Stripe from 'stripe';
import type { CheckoutOrder } from '#contract/billing.ts';
import { promoFor } from '#contract/promos.ts';
import type { UserProfile } from '#contract/users.ts';
import { checkoutChoice } from '../../functions/src/billing/checkout/checkout-choice.ts';
import { findPriceId } from '../../functions/src/billing/checkout/checkout-price.ts';
import { sessionParams } from '../../functions/src/billing/checkout/session-params.ts';
import { paymentForm } from '../support/payment-form.ts';
import { discount, eliteOrder, elitePrice, firstPayment } from '../support/prices.ts';
import { active, ana, profile } from '../support/sample-user.ts';
import { type Answer, boletoOpen, completed, refusal, SESSION, STATUS } from './answers.ts';
import { choseElite, choseWithCoupon } from './choices.ts';
import { screen } from './state.ts';
import { openedByOffers, openGives, press, pressInDialog, type Step, see } from './steps.ts';

const chooseAnnual: Step = (page) =>
  page
    .getByRole('article', { name: 'Anual' })
    .getByRole('button', { name: 'Aproveitar Oferta' })
    .click();
const keepMonthly = press('Continuar com o plano mensal');
const isOpen = { status: 'open', payment_status: 'unpaid', customer_email: null };

const offers = {
  section: 'Ofertas',
  path: '/upsell',
  storage: choseElite,
  user: {},
  answers: { [STATUS]: { json: isOpen } },
};
const CHECKOUT = 'POST /create-embedded-checkout-session';
const CANCEL = 'POST /api/cancel-pending-payment';

/** Imitates our checkout endpoint with a session of the local Stripe. */
const newSession = (change: Partial<CheckoutOrder>) => async (): Promise<Answer> => {
  const { hostname, port } = new URL(process.env.STRIPE_LOCAL_URL ?? '');
  const stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' });
  const { id: customer } = await stripe.customers.create({ email: ana.email });
  const order = { ...eliteOrder, ...change };
  const choice = checkoutChoice({
    planName: order.planName,
    interval: order.interval,
    ...(order.firstPayment < order.price && { couponId: promoFor('papodeafiliado').couponId }),
  });
  const priceId = await findPriceId(stripe, choice);
  const appUrl = process.env.APP_URL ?? '';
  const session = await stripe.checkout.sessions.create(
    sessionParams({ uid: ana.uid, customer, choice, priceId, appUrl }),
  );
  return { json: { clientSecret: session.client_secret, order } };
};

const seeForm: Step = (page) => paymentForm(page).frame.getByLabel('Número do cartão').waitFor();
const pay: Step = (page) => paymentForm(page).pay('4242424242424242');
const annualWithCoupon = {
  interval: 'anual',
  price: elitePrice.anual.cents,
  discount: discount(15).cents,
  firstPayment: firstPayment(15, 'anual').cents,
} as const;

/** Returns the fields of a state in which the server refuses Ana's checkout with `answer`. */
const refused = (answer: Answer, change: Partial<UserProfile> = {}) => ({
  answers: {
    [CHECKOUT]: answer,
    [SESSION]: { json: { authenticated: true, user: ana, profile: { ...profile, ...change } } },
  },
  expectedErrors: /Falha ao criar/,
});
const subscribed =
  'Você já tem uma assinatura. Para mudar de plano, use "Gerenciar Plano" na Área do Usuário.';
const alreadyPaid = 'O pagamento do boleto já foi confirmado.';

const checkout = { section: 'Checkout', path: '/checkout', user: {}, storage: choseElite };
const checkoutReturn = { section: 'Volta do checkout', path: '/checkout-return', user: {} };

export const purchaseStates = [
  ...screen(offers)({
    'ofertas do Elite, o anual visto nos planos': {
      shows: 'O que você viu nos planos',
      before: (page) => page.addInitScript(() => sessionStorage.setItem('periodLookedAt', 'anual')),
    },
    'ofertas do Top Afiliado, com cupom': { shows: 'Cupom BLACKFRIDAY', storage: choseWithCoupon },
    'o tempo acabou': {
      shows: 'conferimos tudo de novo',
      storage: { ...choseElite, upsellEndTime: String(Date.now() - 1000) },
    },
    'confirmar a mudança, com cupom': {
      shows: 'Você tem 7 dias para pedir',
      storage: choseWithCoupon,
      steps: [chooseAnnual],
    },
    'checkout em outra aba': {
      shows: 'Conclua o pagamento na aba que abrimos.',
      before: openGives('a tab'),
      steps: [keepMonthly],
    },
    'aba bloqueada': {
      shows: 'O navegador bloqueou a nova aba',
      before: openGives('nothing'),
      steps: [keepMonthly],
    },
    'pagamento que não se confirma': {
      shows: 'Não conseguimos confirmar o pagamento',
      before: openGives('a closed tab'),
      answers: { [STATUS]: 'fails' },
      steps: [keepMonthly],
    },
    'recarregada com o checkout aberto': {
      shows: 'seu checkout continua na outra aba',
      before: openGives('a tab'),
      steps: [keepMonthly, see('Conclua o pagamento na aba que abrimos.'), (page) => page.reload()],
    },
  }),
  ...screen({ section: 'Checkout', path: '/checkout', storage: choseElite })({
    'sem login': {
      shows: 'Acesso Restrito',
      // The page preloads a script that only a signed-in user needs.
      expectedErrors: /stripe\.js was preloaded using link preload but not used/,
    },
  }),
  ...screen(checkout)({
    carregando: { shows: 'Carregando checkout...', answers: { [CHECKOUT]: 'hangs' } },
    'carregando há mais de dez segundos': {
      shows: 'Recarregar',
      answers: { [CHECKOUT]: 'hangs' },
      timersElapsed: true,
    },
    'fora do ar': { shows: 'Checkout indisponível', ...refused(refusal(502, 'stripe_failed')) },
    'já é assinante': {
      shows: 'Você já é assinante',
      ...refused(refusal(409, 'already_subscribed', subscribed), active),
    },
    'boleto em aberto': { shows: 'Você tem um boleto em aberto', ...refused(boletoOpen) },
    'desistir do boleto': {
      shows: 'Desistir do boleto?',
      ...refused(boletoOpen),
      steps: [press('Desistir do boleto')],
    },
    'boleto que já foi pago': {
      shows: 'Este boleto já foi pago',
      answers: { [CHECKOUT]: boletoOpen, [CANCEL]: refusal(409, 'already_paid', alreadyPaid) },
      expectedErrors: /Falha ao criar|Cancelamento do pagamento/,
      steps: [press('Desistir do boleto'), pressInDialog('Desistir do boleto')],
    },
    'formulário, anual com cupom': {
      shows: 'Finalizar Assinatura',
      answers: { [CHECKOUT]: newSession(annualWithCoupon) },
      steps: [seeForm],
    },
    'formulário, cupom de quem já assinou': {
      shows: 'Que bom ter você de volta',
      answers: { [CHECKOUT]: newSession({ discountRefused: true }) },
      steps: [seeForm],
    },
    pago: {
      shows: 'Esta aba será fechada em 3 segundos.',
      before: openedByOffers,
      answers: { [CHECKOUT]: newSession({}), [STATUS]: completed('paid') },
      steps: [pay],
    },
    'pago, aba que não fecha': {
      shows: 'Você já pode fechar esta aba',
      before: openedByOffers,
      answers: { [CHECKOUT]: newSession({}), [STATUS]: completed('paid') },
      steps: [pay],
      timersElapsed: true,
    },
  }),
  ...screen(checkoutReturn)({
    'não se confirma': {
      shows: 'Não conseguimos confirmar o pagamento',
      path: '/checkout-return?session_id=cs_test_gallery',
      storage: { uid: ana.uid },
      answers: { [STATUS]: refusal(404, 'unknown_session') },
    },
  }),
];
