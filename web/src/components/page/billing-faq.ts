import type { FaqItem } from './faq-list.tsx';

/** What people ask about paying, wherever plans are shown. */
export const billingFaq: readonly FaqItem[] = [
  {
    question: 'Preciso de cartão para testar?',
    answer:
      'Não. Ao criar sua conta, você ganha 7 dias grátis do plano Profissional, sem cadastrar cartão. Só paga se escolher um plano.',
  },
  {
    question: 'Quais são as formas de pagamento?',
    answer:
      'Cartão de crédito ou boleto bancário. No cartão, o acesso é liberado na hora; no boleto, assim que o pagamento for confirmado.',
  },
  {
    question: 'Posso cancelar quando quiser?',
    answer:
      'Sim, sem multa. A assinatura se renova sozinha até você cancelar, o que pode ser feito antes de cada vencimento na sua Área do Usuário. O período que já foi pago continua valendo até o fim.',
  },
  {
    question: 'E se eu não gostar?',
    answer:
      'Você tem 7 dias corridos de garantia depois de assinar. Peça o cancelamento dentro desse prazo pelos nossos canais de atendimento e devolvemos o valor integral.',
  },
  {
    question: 'Dá para mudar de plano depois?',
    answer:
      'Dá. Na Área do Usuário, o botão Gerenciar Plano leva à troca de plano, aos dados de pagamento e às faturas.',
  },
];
