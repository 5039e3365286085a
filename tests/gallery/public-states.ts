import type { GalleryState } from './state.ts';

const pages = [
  ['Início', '/', 'O único app'],
  ['Soluções', '/solucoes', 'Da loja ao seu grupo'],
  ['Planos', '/planos', 'Um plano para cada'],
  ['Promoção', '/planos-promo', 'Seu primeiro mês'],
  ['Promoção com contagem', '/promo?promo=blackfriday', 'Seu primeiro mês'],
  ['Afiliado', '/afiliado?parceiro=papodeafiliado', 'Seu primeiro mês'],
  ['Bio', '/bio', 'Central de Ajuda'],
  ['Sobre', '/sobre', 'Conheça o'],
  ['Termos', '/termos', 'Termos de Uso'],
  ['Privacidade', '/politicas-de-privacidade', 'Política de Privacidade'],
] as const;

/** Public pages as they are met; their own tests hold them to axe. */
export const publicStates: GalleryState[] = [
  ...pages.map(([name, path, ready]) => ({ section: 'Páginas públicas', name, path, ready })),
  {
    section: 'Páginas públicas',
    name: 'Aviso de cookies',
    path: '/sobre',
    ready: 'Recusar',
    storage: { consent: '' },
  },
  {
    section: 'Páginas públicas',
    name: 'Endereço que não existe',
    path: '/nao-existe',
    ready: 'Página não encontrada',
    expectedErrors: /status of 404/,
  },
];
