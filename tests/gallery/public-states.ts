import type { Page } from 'playwright/test';
import { active, former, known, PROFILE, refusal } from './answers.ts';
import { applyCoupon } from './apply-coupon.ts';
import { ana, type GalleryState, screen } from './state.ts';

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

/** Somebody who has a plan chooses one. */
const subscriber = screen(
  {
    section: 'Planos, para quem já assina',
    path: '/planos',
    person: 'ana',
    storage: { uid: ana.uid, userEmail: ana.email },
    answers: { [PROFILE]: known(active) },
    act: (page) => page.getByRole('button', { name: 'Assinar agora' }).first().click(),
  },
  [
    { name: 'aviso', ready: 'Você já tem uma assinatura ativa' },
    {
      name: 'portal fora do ar',
      ready: 'Não foi possível acessar o portal',
      answers: {
        [PROFILE]: known(active),
        'POST /api/create-customer-portal-session': refusal(502, 'stripe_failed', 'Fora do ar.'),
      },
      expectedErrors: /Portal de assinatura/,
      act: managePlan,
    },
    {
      name: 'email que não se conhece',
      ready: 'Email não encontrado',
      storage: { uid: ana.uid },
      act: managePlan,
    },
  ],
);

async function managePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Assinar agora' }).first().click();
  await page.getByRole('button', { name: 'Gerenciar Plano' }).click();
}

const coupon = screen(
  { section: 'Planos, com cupom', path: '/planos' },
  (
    [
      ['conhecido', 'blackfriday', 'Cupom BLACKFRIDAY aplicado'],
      ['desconhecido', 'blackfridy', 'Não conhecemos o cupom BLACKFRIDY'],
      ['que não é um código', 'meu cupom', 'Isso não parece um código'],
    ] as const
  ).map(([name, code, ready]) => ({
    name,
    ready,
    act: (page: Page) => applyCoupon(page, code),
  })),
);

/** What a code gives to whom this browser knows. */
const knownVisitor = screen(
  {
    section: 'Cupom, para quem já assinou',
    path: '/planos-promo?promo=comeback',
    person: 'ana',
    storage: { uid: ana.uid },
  },
  [
    { name: 'pode voltar', ready: 'O cupom já vale', answers: { [PROFILE]: known(former(-1)) } },
    {
      name: 'ainda não pode',
      ready: 'vale para você a partir de',
      answers: { [PROFILE]: known(former(12)) },
    },
    {
      name: 'outro cupom',
      ready: 'Para quem volta, vale o COMEBACK',
      path: '/planos-promo?promo=novo',
      answers: { [PROFILE]: known(former(-1)) },
    },
    { name: 'assina hoje', ready: 'Você já é assinante', answers: { [PROFILE]: known(active) } },
    {
      name: 'digitado nos planos',
      ready: 'vale só para a primeira assinatura',
      path: '/planos',
      answers: { [PROFILE]: known(former(12)) },
      act: (page) => applyCoupon(page, 'novo'),
    },
  ],
);

/** Public pages as they are met; their own tests hold them to axe. */
export const publicStates: GalleryState[] = [
  ...pages.map(([name, path, ready]) => ({ section: 'Páginas públicas', name, path, ready })),
  {
    section: 'Páginas públicas',
    name: 'Início, filtro de exemplo',
    path: '/',
    ready: 'Ofertas de exemplo',
    act: (page) => page.locator('#solucoes').scrollIntoViewIfNeeded(),
  },
  {
    section: 'Páginas públicas',
    name: 'Planos, o Elite Nível 5 na comparação',
    path: '/planos',
    ready: 'Compare os planos',
    act: (page) => page.getByLabel('Plano', { exact: true }).selectOption('Elite Nível 5'),
  },
  {
    section: 'Páginas públicas',
    name: 'Planos, os preços do anual na comparação',
    path: '/planos?periodo=anual',
    ready: '50% de desconto, cobrado a cada 365 dias',
  },
  {
    section: 'Páginas públicas',
    name: 'Soluções, filtro de exemplo mexido',
    path: '/solucoes',
    ready: 'ofertas seriam publicadas',
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Magalu' }).uncheck();
      await page.getByRole('slider', { name: 'Desconto mínimo' }).fill('45');
    },
  },
  {
    section: 'Páginas públicas',
    name: 'Aviso de cookies',
    path: '/sobre',
    ready: 'Recusar',
    storage: { consent: '' },
  },
  {
    section: 'Páginas públicas',
    name: 'Preferências de cookies',
    path: '/sobre',
    ready: 'Medição',
    act: (page) => page.getByRole('button', { name: 'Preferências de cookies' }).click(),
  },
  {
    section: 'Páginas públicas',
    name: 'Endereço que não existe',
    path: '/nao-existe',
    ready: 'Página não encontrada',
    expectedErrors: /status of 404/,
  },
  ...coupon,
  ...knownVisitor,
  ...subscriber,
];
