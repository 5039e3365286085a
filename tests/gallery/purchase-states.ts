import Stripe from 'stripe';
import type { CheckoutOrder } from '#contract/billing.ts';
import { promoFor } from '#contract/promos.ts';
import { checkoutChoice } from '../../functions/src/billing/checkout/checkout-choice.ts';
import { priceIdOf } from '../../functions/src/billing/checkout/checkout-price.ts';
import { sessionParams } from '../../functions/src/billing/checkout/session-params.ts';
import { paymentForm } from '../e2e/fixtures.ts';
import { eliteOrder, elitePrice, firstPayment } from '../prices.ts';
import { type Act, applyCoupon, inTurn, openByAnother, press, see } from './acts.ts';
import {
  active,
  ago,
  ana,
  boletoOpen,
  COOKIE,
  completed,
  firstBoleto,
  former,
  refusal,
  renewalBoleto,
  STATUS,
} from './answers.ts';
import { chosen, elite, giveAnswers, type Preparation, screen, state } from './state.ts';

const stillOpen = { json: { status: 'open', payment_status: 'unpaid', customer_email: null } };
const top = { ...elite, name: 'Top Afiliado', price: 'R$ 97,90', priceRaw: 97.9 };
const { couponCode, couponId } = promoFor('blackfriday');
const comeback = { couponCode: 'COMEBACK', couponId: promoFor('comeback').couponId };
const withCoupon = chosen({ ...top, couponCode, couponId });

const askForAnnual: Act = (page) =>
  page
    .getByRole('article', { name: 'Anual' })
    .getByRole('button', { name: 'Aproveitar Oferta' })
    .click();
const keepMonthly = press('Continuar com o plano mensal');

/** The browser's answer to `window.open`: nothing, or a tab in which the checkout stays. */
const openGives =
  (gives: 'nothing' | 'a tab' | 'a tab that closes'): Preparation =>
  (page) =>
    page.addInitScript((gives) => {
      const location = new URL('/checkout', window.location.origin);
      const tab = { closed: gives === 'a tab that closes', location, focus: () => {} };
      const open = () => {
        // As the tab does.
        window.localStorage.setItem('checkoutClientSecret', 'cs_test_gallery_secret_x');
        return gives === 'nothing' ? null : tab;
      };
      Object.assign(window, { open });
    }, gives);

/** The offers, and the wait for the checkout's tab. */
const offers = screen(
  {
    ...{ section: 'Ofertas', path: '/upsell', storage: chosen(), user: {} },
    answers: { [STATUS]: stillOpen },
  },
  [
    state('ofertas do Elite', 'Aproveite as Ofertas Exclusivas'),
    state('ofertas do Elite, o anual visto nos planos', 'O que você viu', {
      before: [
        (page) => page.addInitScript(() => sessionStorage.setItem('periodLookedAt', 'anual')),
      ],
    }),
    state('ofertas do Top Afiliado, com cupom', 'Cupom BLACKFRIDAY', { storage: withCoupon }),
    state('ofertas, cupom digitado', 'Cupom BLACKFRIDAY: menos', {
      act: applyCoupon('blackfriday'),
    }),
    state('ofertas com cupom, para quem já assinou', 'vale só para a primeira assinatura', {
      storage: withCoupon,
      user: { ...active, subscription_active: false, has_paid: true },
    }),
    state('ofertas com COMEBACK, para quem volta', 'Cupom COMEBACK: menos', {
      storage: chosen({ ...top, ...comeback }),
      user: former(-1),
    }),
    state('o tempo acabou', 'conferimos tudo de novo', {
      storage: { ...chosen(), upsellEndTime: String(Date.now() - 1000) },
    }),
    state('confirmar a mudança', 'Confirmar mudança de plano', { act: askForAnnual }),
    state('confirmar a mudança, com cupom', 'Você tem 7 dias para pedir', {
      storage: withCoupon,
      act: askForAnnual,
    }),
    state('cupom que não é código', 'Isso não parece um código', { act: applyCoupon('<b>') }),
    state('mudança em andamento', 'Processando...', {
      before: [openGives('a tab')],
      // The dialog closes by itself.
      timersBelow: 500,
      act: inTurn(askForAnnual, press('Confirmar')),
    }),
    state('checkout em outra aba', 'Conclua o pagamento na aba que abrimos.', {
      before: [openGives('a tab')],
      act: keepMonthly,
    }),
    state('aba bloqueada', 'O navegador bloqueou a nova aba', {
      before: [openGives('nothing')],
      act: keepMonthly,
    }),
    state('pagamento que não se confirma', 'Não conseguimos confirmar o pagamento', {
      before: [openGives('a tab that closes')],
      answers: { [STATUS]: 'fails' },
      act: keepMonthly,
    }),
    state('recarregada com o checkout aberto', 'seu checkout continua na outra aba', {
      before: [openGives('a tab')],
      act: inTurn(keepMonthly, see('Conclua o pagamento na aba que abrimos.'), (page) =>
        page.reload(),
      ),
    }),
  ],
);

const CHECKOUT = 'POST /create-embedded-checkout-session';
const CANCEL = 'POST /api/cancel-pending-payment';

/**
 * Has the page's checkout be a session of the local Stripe's, as the server would make it.
 * @param order Other terms than Elite by the month, for the page around the form.
 */
const openSession =
  (order: Partial<CheckoutOrder> = {}): Preparation =>
  async (page) => {
    const { hostname, port } = new URL(process.env.STRIPE_LOCAL_URL ?? '');
    const stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' });
    const { id: customer } = await stripe.customers.create({ email: ana.email });
    const interval = order.interval ?? elite.interval;
    const isDiscounted = order.firstPayment !== undefined;
    const { couponId } = promoFor('papodeafiliado');
    const coupon = isDiscounted ? { couponId } : {};
    const choice = checkoutChoice({ planName: elite.name, interval, ...coupon });
    const priceId = await priceIdOf(stripe, choice);
    const appUrl = process.env.APP_URL ?? '';
    const session = await stripe.checkout.sessions.create(
      sessionParams({ uid: ana.uid, customer, choice, priceId, appUrl }),
    );
    const json = { clientSecret: session.client_secret, order: { ...eliteOrder, ...order } };
    return giveAnswers(page, { [CHECKOUT]: { json } });
  };

const formIsThere: Act = (page) => paymentForm(page).frame.getByLabel('Número do cartão').waitFor();
const pay: Act = (page) => paymentForm(page).pay('4242424242424242');
const askToGiveUp = press('Desistir do boleto');
const giveUp = inTurn(askToGiveUp, (page) => press('Desistir do boleto')(page.getByRole('dialog')));
const annual = {
  ...({ interval: 'anual', price: elitePrice.anual.cents } as const),
  firstPayment: firstPayment(15, 'anual').cents,
};

/** A checkout that the server refuses. */
const refused = (status: number, code: string, error?: string) => ({
  answers: { [CHECKOUT]: refusal(status, code, error) },
  expectedErrors: /Falha ao criar/,
});
const boleto = {
  answers: { [CHECKOUT]: boletoOpen },
  expectedErrors: /Falha ao criar|Cancelamento do pagamento/,
};
const boletoKept = (code: string, error: string) => ({
  ...boleto,
  answers: { ...boleto.answers, [CANCEL]: refusal(409, code, error) },
  act: giveUp,
});

const subscribed =
  'Você já tem uma assinatura. Para mudar de plano, use "Gerenciar Plano" na Área do Usuário.';
const busy = 'Há um pagamento em processamento. Espere a confirmação e tente novamente.';

/** The document preloads Stripe's script, which only a signed-in person needs. */
const STRIPE_UNUSED = /stripe\.js was preloaded using link preload but not used/;

const checkout = screen(
  { section: 'Checkout', path: '/checkout', person: 'ana', storage: chosen() },
  [
    state('sem login', 'Acesso Restrito', { person: 'nobody', expectedErrors: STRIPE_UNUSED }),
    state('carregando', 'Carregando checkout...', { answers: { [CHECKOUT]: 'hangs' } }),
    state('fora do ar', 'Checkout indisponível', refused(502, 'stripe_failed')),
    state('já é assinante', 'Você já é assinante', refused(409, 'already_subscribed', subscribed)),
    state('pagamento em andamento', 'Espere a confirmação', refused(409, 'payment_pending', busy)),
    state('boleto em aberto', 'Você tem um boleto em aberto', boleto),
    state('desistir do boleto', 'Desistir do boleto?', { ...boleto, act: askToGiveUp }),
    state(
      'boleto que já foi pago',
      'Este boleto já foi pago',
      boletoKept('already_paid', 'O pagamento do boleto já foi confirmado.'),
    ),
    state(
      'boleto sendo processado',
      'Há um pagamento em andamento.',
      boletoKept('payment_pending', 'Há um pagamento em andamento.'),
    ),
    state('sessão que não se confirma', 'Não foi possível falar com o servidor.', {
      answers: { [COOKIE]: 'fails' },
      expectedErrors: new RegExp(`Não foi possível falar com o servidor|${STRIPE_UNUSED.source}`),
    }),
    state('formulário', 'Finalizar Assinatura', { before: [openSession()], act: formIsThere }),
    state('formulário, anual com cupom', 'Finalizar Assinatura', {
      before: [openSession(annual)],
      act: formIsThere,
    }),
    state('formulário, cupom de quem já assinou', 'Que bom ter você de volta', {
      before: [openSession({ discountRefused: true })],
      act: formIsThere,
    }),
    state('pago', 'Esta aba será fechada em 3 segundos.', {
      answers: { [STATUS]: completed('paid') },
      before: [openSession(), openByAnother],
      act: pay,
    }),
    state('pago, aba que não fecha', 'Você já pode fechar esta aba', {
      timersBelow: Number.MAX_SAFE_INTEGER,
      answers: { [STATUS]: completed('paid') },
      before: [openSession(), openByAnother],
      act: pay,
    }),
  ],
);

const SESSION = 'session_id=cs_test_gallery';

const checkoutReturn = screen(
  {
    ...{ section: 'Volta do checkout', path: `/checkout-return?${SESSION}` },
    ...{ person: 'ana', storage: { uid: 'ana' } },
  },
  [
    state('conferindo', 'Carregando...', { answers: { [STATUS]: 'hangs' } }),
    state('não se confirma', 'Não conseguimos confirmar o pagamento', {
      answers: { [STATUS]: refusal(404, 'unknown_session') },
    }),
  ],
);

const [created, canceled] = ['Conta criada com sucesso!', 'Pagamento cancelado'];
const confirmed = 'Pagamento confirmado!';
const awaited = 'Aguardando pagamento';

/** The result pages, those with the trial before and after its end. */
const results = screen({ section: 'Resultados', path: '/payment-canceled', user: {} }, [
  ...[
    ['/account-confirmation', created, 'Seu período de teste terminou'],
    ['/payment-canceled', canceled, canceled],
    ['/payment-awaited', awaited, awaited],
  ].flatMap(([path = '', title = '', after = '']) => [
    state(`${title} durante os testes`, title, { path, user: { createdAt: ago(2) } }),
    state(`${title} depois dos testes`, after, { path, user: { createdAt: ago(20) } }),
  ]),
  state(`${canceled}, de quem já assina`, 'Sua assinatura está ativa', {
    storage: chosen(),
    user: active,
  }),
  state(
    `${canceled}, o teste acaba com a página aberta`,
    'Você pode continuar usando a plataforma',
    {
      user: { createdAt: ago(6.5) },
      act: inTurn(
        (page) => page.getByRole('timer').waitFor(),
        (page) =>
          page.evaluate(() => {
            const now = Date.now();
            Date.now = () => now + 86_400_000;
          }),
      ),
    },
  ),
  // For whom a plan is stored, and who can pay for it from there.
  state(`${created} com um plano escolhido`, /^Assinar o Top Afiliado/, {
    path: '/account-confirmation',
    storage: chosen({ ...elite, name: 'Top Afiliado' }),
  }),
  state(`${canceled} com um plano escolhido`, 'Tentar pagar de novo', { storage: withCoupon }),
]);

const success = screen({ section: 'Resultados', path: '/payment-success', user: {} }, [
  state(confirmed, confirmed, {
    path: `/payment-success?${SESSION}`,
    answers: { [STATUS]: completed('paid') },
  }),
  state(`${confirmed}, sem ter comprado nada`, 'Nenhum pagamento por aqui'),
  state(`${confirmed}, quem já assina`, 'Nenhum pagamento por aqui', { user: active }),
  state(`${confirmed}, que não se consulta`, 'Não conseguimos confirmar o pagamento', {
    path: `/payment-success?${SESSION}`,
    answers: { [STATUS]: refusal(429, 'too_many_requests') },
  }),
]);

const waiting = screen({ section: 'Resultados', path: '/payment-awaited', user: firstBoleto }, [
  state(`${awaited}, com o boleto à mão`, 'Ver boleto'),
  state(`${awaited}, verificado de novo`, 'Ainda não recebemos a confirmação.', {
    act: press('Verificar de novo'),
  }),
  state(`${awaited}, o banco já recebeu`, 'O banco já recebeu', {
    user: { ...firstBoleto, pending_payment_url: null, pending_payment_processing: true },
  }),
  state(`${awaited}, boleto da renovação`, 'Ver boleto', { user: renewalBoleto }),
  state(`${awaited}, na aba do checkout`, 'Você já pode fechar esta aba', {
    before: [openByAnother],
    act: see('Ver boleto'),
  }),
]);

/** From the offers by way of the checkout's tab to a purchase's result. */
export const purchaseStates = [
  ...[...offers, ...checkout, ...checkoutReturn],
  ...[...results, ...success, ...waiting],
];
