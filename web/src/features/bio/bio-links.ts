import {
  IconBrandWhatsapp,
  IconHelpCircle,
  IconLifebuoy,
  IconRocket,
  IconTicket,
  IconWorld,
} from '@tabler/icons-react';
import { promoFor } from '#contract/promos.ts';
import { brand } from '../../brand.ts';
import { TRIAL } from '../../lib/periods.ts';

const PROMO_KEY = 'novo';

export const bioLinks = [
  { title: 'Site oficial', note: 'Conheça o app por dentro', href: '/', Icon: IconWorld },
  {
    title: `Teste grátis de ${TRIAL}`,
    note: 'Sem cadastrar cartão',
    href: '/cadastro',
    Icon: IconRocket,
  },
  {
    title: 'Cupom da 1ª assinatura',
    note: `${promoFor(PROMO_KEY).discount}% de desconto no 1º mês`,
    href: `/planos-promo?promo=${PROMO_KEY}`,
    Icon: IconTicket,
  },
  {
    title: 'Falar no WhatsApp',
    note: 'Tire suas dúvidas',
    href: brand.whatsappUrl,
    Icon: IconBrandWhatsapp,
  },
  { title: 'Suporte', note: 'Escreva para a equipe', href: brand.emailUrl, Icon: IconLifebuoy },
  {
    title: 'Central de Ajuda',
    note: 'Guias passo a passo',
    href: brand.helpUrl,
    Icon: IconHelpCircle,
  },
];
