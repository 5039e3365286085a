import { GUARANTEE, TRIAL } from '../../lib/periods.ts';
import type { Faq } from './faq-list.tsx';

const paymentFaq: Faq = {
  'Quais são as formas de pagamento?':
    'Cartão de crédito ou boleto bancário. No cartão, o acesso é liberado na hora; no boleto, quando o banco confirma, em até 3 dias úteis. Cada renovação tem um novo boleto, por email.',
  'Dá para pagar com Pix?':
    'Ainda não. Por Pix só devolvemos o valor de quem pagou com boleto e pediu reembolso; a chave é o email da assinatura.',
  'Posso cancelar quando quiser?':
    'Sim, sem multa. A assinatura renova sozinha até você cancelar, na sua Área do Usuário, antes do vencimento. O período já pago vale até o fim.',
  'E se eu não gostar?': `Você tem ${GUARANTEE} corridos de garantia depois de assinar. Peça o cancelamento nesse prazo pelo atendimento e devolvemos tudo: no cartão, em 5 a 10 dias úteis; no boleto, por Pix, em até 30 dias.`,
};

const changeFaq: Faq = {
  'Dá para mudar de plano depois?':
    'Dá. Na Área do Usuário, o botão Gerenciar Plano leva à troca de plano, aos dados de pagamento e aos recibos. Se você assina por boleto, passe antes a pagar com cartão.',
};

export const billingFaq: Faq = {
  'Preciso de cartão para testar?': `Não. Ao criar sua conta, você ganha ${TRIAL} grátis com os limites do plano Profissional, sem cadastrar cartão. No fim, nada é cobrado: se você não assinar, o acesso simplesmente termina.`,
  ...paymentFaq,
};

export const plansFaq: Faq = {
  ...billingFaq,
  'O que é o plano Profissional?': `É o plano do teste grátis: toda conta nova começa nele, por ${TRIAL}, sem cartão. Ele não está à venda. Para continuar depois do teste, escolha o Top Afiliado, o Elite ou um nível do Elite Plus.`,
  ...changeFaq,
};

export const subscriberFaq: Faq = { ...changeFaq, ...paymentFaq };
