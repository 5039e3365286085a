import type { FaqItem } from './faq-list.tsx';

/** What people ask before they begin. */
export const startFaq: readonly FaqItem[] = [
  {
    question: 'Quanto tempo leva para configurar?',
    answer:
      'A conta sai em cerca de um minuto. Depois são três passos: escolher lojas e filtros, conectar os grupos e definir os horários. Quanto mais grupos, mais tempo.',
  },
  {
    question: 'O WhatsApp pode bloquear meu número?',
    answer:
      'Pode: a decisão é do WhatsApp, que tem regras próprias, e não há como prometer que não aconteça. O que está nas suas mãos: enviar só para quem aceitou receber e definir horários e intervalos para cada grupo.',
  },
];

/** What people ask about paying, wherever plans are shown. */
export const billingFaq: readonly FaqItem[] = [
  {
    question: 'Preciso de cartão para testar?',
    answer:
      'Não. Ao criar sua conta, você ganha 7 dias grátis com os limites do plano Profissional, sem cadastrar cartão. No fim, nada é cobrado: sem um plano, você só perde o acesso aos recursos pagos.',
  },
  {
    question: 'Quais são as formas de pagamento?',
    answer:
      'Cartão de crédito ou boleto bancário. No cartão, o acesso é liberado na hora; no boleto, assim que o pagamento for confirmado.',
  },
  {
    question: 'Dá para pagar com Pix?',
    answer:
      'Ainda não. Por Pix só devolvemos o valor de quem pagou com boleto e pediu reembolso; a chave é o email da assinatura.',
  },
  {
    question: 'Posso cancelar quando quiser?',
    answer:
      'Sim, sem multa. A assinatura renova sozinha até você cancelar, na sua Área do Usuário, antes do vencimento. O período já pago vale até o fim.',
  },
  {
    question: 'E se eu não gostar?',
    answer:
      'Você tem 7 dias corridos de garantia depois de assinar. Peça o cancelamento dentro desse prazo pelos nossos canais de atendimento e devolvemos o valor integral.',
  },
];

/** As above, and what those ask who are about to choose a plan. */
export const plansFaq: readonly FaqItem[] = [
  ...billingFaq,
  ...startFaq,
  {
    question: 'Como recebo o reembolso?',
    answer:
      'No cartão, o valor volta para o mesmo cartão em 5 a 10 dias úteis. No boleto, devolvemos por Pix em até 30 dias; a chave é o email da assinatura.',
  },
  {
    question: 'Dá para mudar de plano depois?',
    answer:
      'Dá. Na Área do Usuário, o botão Gerenciar Plano leva à troca de plano, aos dados de pagamento e aos recibos.',
  },
  {
    question: 'Como funciona o boleto?',
    answer:
      'O banco leva até 3 dias úteis para confirmar o pagamento, e aí o acesso é liberado. A cada renovação, emitimos um novo boleto e enviamos para o email da assinatura.',
  },
  {
    question: 'Em quais grupos as ofertas são publicadas?',
    answer:
      'Só nos grupos de WhatsApp e Telegram que você conectar, com os filtros, horários e intervalos que você definir.',
  },
];
