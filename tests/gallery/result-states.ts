import { active, daysAgo, firstBoleto } from '../support/sample-user.ts';
import { completed, STATUS } from './answers.ts';
import { choseElite, choseWithCoupon } from './choices.ts';
import { screen } from './state.ts';
import { openedByOffers, press, see } from './steps.ts';

const section = 'Resultados';
const afterTrial = { createdAt: daysAgo(20) };

export const resultStates = [
  ...screen({ section, path: '/account-confirmation', user: {} })({
    'Conta criada com sucesso! depois dos testes': {
      shows: 'Seu período de teste terminou',
      user: afterTrial,
    },
    'Conta criada com sucesso! com um plano escolhido': {
      shows: /^Assinar o Elite/,
      storage: choseElite,
    },
  }),
  ...screen({ section, path: '/payment-canceled', user: {} })({
    'Pagamento cancelado depois dos testes': { shows: 'Pagamento cancelado', user: afterTrial },
    'Pagamento cancelado, de quem já assina': {
      shows: 'Sua assinatura está ativa',
      storage: choseElite,
      user: active,
    },
    'Pagamento cancelado com um plano escolhido': {
      shows: 'Tentar pagar de novo',
      storage: choseWithCoupon,
    },
  }),
  ...screen({ section, path: '/payment-success', user: {} })({
    'Pagamento confirmado!': {
      shows: 'Pagamento confirmado!',
      path: '/payment-success?session_id=cs_test_gallery',
      answers: { [STATUS]: completed('paid') },
    },
    'Pagamento confirmado!, sem ter comprado nada': { shows: 'Nenhum pagamento por aqui' },
  }),
  ...screen({ section, path: '/payment-awaited', user: firstBoleto })({
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
  }),
];
