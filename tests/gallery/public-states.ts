import { active, ana, former } from '../support/sample-user.ts';
import { screen } from './state.ts';
import { applyCoupon, press, see } from './steps.ts';

/** A coupon's page in a browser that has stored a user's id. */
const knownVisitor = {
  section: 'Cupom, para quem já assinou',
  path: '/planos-promo?promo=comeback',
  storage: { uid: ana.uid },
};
const subscriber = {
  section: 'Planos, para quem já assina',
  path: '/planos',
  user: active,
  storage: { uid: ana.uid, userEmail: ana.email },
};

export const publicStates = [
  // The set-up waits for hydration only if `steps` is set, so set an empty list.
  ...screen({ section: 'Páginas públicas', path: '/', steps: [] })({
    Início: { shows: 'O único app' },
    Soluções: { shows: 'Da loja ao seu grupo', path: '/solucoes' },
    Planos: { shows: 'Um plano para cada', path: '/planos' },
    Promoção: { shows: 'Seu primeiro mês', path: '/planos-promo' },
    'Promoção com contagem': { shows: 'Seu primeiro mês', path: '/promo?promo=blackfriday' },
    Afiliado: { shows: 'Seu primeiro mês', path: '/afiliado?parceiro=papodeafiliado' },
    Bio: { shows: 'Central de Ajuda', path: '/bio' },
    Sobre: { shows: 'Conheça o', path: '/sobre' },
    Termos: { shows: 'Termos de Uso', path: '/termos' },
    Privacidade: { shows: 'Política de Privacidade', path: '/politicas-de-privacidade' },
    'Planos, Elite e Elite Nível 5 comparados': {
      shows: 'Compare os planos',
      path: '/planos',
      steps: [
        (page) => page.getByLabel('Comparar', { exact: true }).selectOption('Elite'),
        (page) => page.getByLabel('com', { exact: true }).selectOption('Elite Nível 5'),
      ],
    },
    'Aviso de cookies': { shows: 'Recusar', path: '/sobre', storage: { consent: '' } },
    'Preferências de cookies': {
      shows: 'Medição',
      path: '/sobre',
      steps: [press('Preferências de cookies')],
    },
    'Endereço que não existe': {
      shows: 'Página não encontrada',
      path: '/nao-existe',
      expectedErrors: /status of 404/,
    },
  }),
  ...screen({ section: 'Planos, com cupom', path: '/planos' })({
    conhecido: { shows: 'Cupom BLACKFRIDAY aplicado', steps: applyCoupon('blackfriday') },
    desconhecido: { shows: 'Não conhecemos o cupom BLACKFRIDY', steps: applyCoupon('blackfridy') },
  }),
  ...screen(knownVisitor)({
    'pode voltar': { shows: 'O cupom já vale', user: former(-1) },
    'ainda não pode': { shows: 'vale para você a partir de', user: former(12) },
    'assina hoje': { shows: 'Você já é assinante', user: active },
  }),
  ...screen(subscriber)({
    cartões: { shows: 'Seu plano', steps: [see('Ver minha assinatura')] },
    aviso: { shows: 'Você já tem uma assinatura ativa', steps: [press('Mudar para Top Afiliado')] },
  }),
];
