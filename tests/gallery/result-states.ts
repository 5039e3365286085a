import { promoFor } from '#contract/promos.ts';
import { selectedElite } from '../support/prices.ts';
import { active, daysAgo, firstBoleto } from '../support/sample-user.ts';
import { completed, STATUS } from './answers.ts';
import { screen } from './state.ts';
import { openedByOffers, press, see } from './steps.ts';

const section = 'Resultados';
const top = { ...selectedElite(), name: 'Top Afiliado', price: 'R$ 97,90', priceRaw: 97.9 };
const { couponCode, couponId } = promoFor('blackfriday');
const chosen = { selectedPlan: JSON.stringify(top) };
const chosenWithCoupon = { selectedPlan: JSON.stringify({ ...top, couponCode, couponId }) };
const afterTrial = { createdAt: daysAgo(20) };

const created = { section, path: '/account-confirmation', user: { createdAt: daysAgo(0) } };
const createdStates = screen(created, {
  'Conta criada com sucesso! depois dos testes': {
    shows: 'Seu período de teste terminou',
    user: afterTrial,
  },
  'Conta criada com sucesso! com um plano escolhido': {
    shows: /^Assinar o Top Afiliado/,
    storage: chosen,
  },
});

const canceled = { section, path: '/payment-canceled', user: {} };
const canceledStates = screen(canceled, {
  'Pagamento cancelado depois dos testes': { shows: 'Pagamento cancelado', user: afterTrial },
  'Pagamento cancelado, de quem já assina': {
    shows: 'Sua assinatura está ativa',
    storage: chosen,
    user: active,
  },
  'Pagamento cancelado com um plano escolhido': {
    shows: 'Tentar pagar de novo',
    storage: chosenWithCoupon,
  },
});

const success = { section, path: '/payment-success', user: {} };
const successStates = screen(success, {
  'Pagamento confirmado!': {
    shows: 'Pagamento confirmado!',
    path: '/payment-success?session_id=cs_test_gallery',
    answers: { [STATUS]: completed('paid') },
  },
  'Pagamento confirmado!, sem ter comprado nada': { shows: 'Nenhum pagamento por aqui' },
});

const awaited = { section, path: '/payment-awaited', user: firstBoleto };
const awaitedStates = screen(awaited, {
  'Aguardando pagamento durante os testes': { shows: 'Aguardando pagamento', user: {} },
  'Aguardando pagamento, com o boleto à mão': { shows: 'Ver boleto' },
  'Aguardando pagamento, verificado de novo': {
    shows: 'Ainda não recebemos a confirmação.',
    steps: [press('Verificar de novo')],
  },
  'Aguardando pagamento, o banco já recebeu': {
    shows: 'O banco já recebeu',
    user: { ...firstBoleto, pending_payment_url: null, pending_payment_processing: true },
  },
  'Aguardando pagamento, na aba do checkout': {
    shows: 'Você já pode fechar esta aba',
    before: openedByOffers,
    steps: [see('Ver boleto')],
  },
});

export const resultStates = [
  ...createdStates,
  ...canceledStates,
  ...successStates,
  ...awaitedStates,
];
