import type { Faq } from '../../components/page/faq-list.tsx';
import { GUARANTEE } from '../../lib/periods.ts';

export const promoFaq: Faq = {
  'Preciso digitar o cupom em algum lugar?':
    'Não. Ao escolher um plano nesta página, o cupom vai junto até o pagamento, e o resumo da compra mostra o desconto antes de você pagar.',
  'Quanto eu pago depois do primeiro mês?':
    'O preço normal do plano, que aparece logo abaixo do preço com desconto. A assinatura renova sozinha até você cancelar.',
  'O cupom vale para quem já foi assinante?':
    'O COMEBACK vale: são 30% no primeiro mês para quem volta 30 dias ou mais depois do fim da assinatura, uma vez a cada 12 meses. Os outros cupons são para a primeira assinatura. Nos planos mais longos, o desconto do próprio período vale para todos.',
  'O cupom vale para os planos mais longos?':
    'Vale. No trimestral, no semestral e no anual, a primeira cobrança fica mais barata no mesmo valor que você ganharia de desconto no plano mensal, além do desconto do próprio período.',
  'E se eu mudar de ideia?': `Você tem ${GUARANTEE} corridos de garantia depois de assinar: peça o cancelamento nesse prazo e devolvemos o valor integral. Depois disso, pode cancelar quando quiser, sem multa.`,
};
