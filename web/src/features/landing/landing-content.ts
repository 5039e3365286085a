import { brand } from '../../brand.ts';
import type { Faq } from '../../components/page/faq-list.tsx';

export const stores = [
  'Amazon',
  'Magalu',
  'Mercado Livre',
  'Shopee',
  'AliExpress',
  'Beleza na Web',
  'C&A',
  'Dafiti',
  'Eudora',
  'Natura',
  'oBoticario',
  'ElaUsa',
  'Lojas parceiras Awin',
] as const;

export const painsToday = [
  'Horas rolando site de loja atrás de um desconto que preste',
  'Arte, texto e link de afiliado montados na mão, oferta por oferta',
  'Copiar e colar em um grupo de cada vez, de manhã até de madrugada',
  'Oferta que acaba antes de você conseguir publicar',
] as const;

export const painsSolved = [
  'A busca automática varre as lojas parceiras e separa o que passa no seu filtro',
  'Imagem, texto e seu link de afiliado saem prontos, no seu estilo',
  'Um envio chega a todos os grupos de WhatsApp e Telegram',
  'Promoção nova publicada em minutos, até enquanto você dorme',
] as const;

export const productFaq: Faq = {
  [`O que o ${brand.name} faz?`]:
    'Encontra promoções nas lojas parceiras, monta a imagem e o texto com seu link de afiliado e publica nos seus grupos de WhatsApp e Telegram, nos horários que você escolher.',
  'Preciso entender de tecnologia?':
    'Não. Você escolhe as lojas e os filtros em uma tela simples, conecta os grupos e pronto. Se travar em algum passo, a Central de Ajuda e nosso WhatsApp estão à disposição.',
  'De quem é a comissão?': `Toda sua. Cada oferta sai com seu link de afiliado. O ${brand.name} cobra só a assinatura.`,
  'Quanto tempo leva para configurar?':
    'A conta sai em cerca de um minuto. Depois são três passos: escolher lojas e filtros, conectar os grupos e definir os horários. Quanto mais grupos, mais tempo.',
  'O WhatsApp pode bloquear meu número?':
    'Pode: a decisão é do WhatsApp, que tem regras próprias, e não há como prometer que não aconteça. O que está nas suas mãos: enviar só para quem aceitou receber e definir horários e intervalos para cada grupo.',
};
