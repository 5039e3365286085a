import { applyCoupon, inTurn, press, see } from './acts.ts';
import { active, ana, former, PORTAL, refusal } from './answers.ts';
import { screen, state } from './state.ts';

/** Public pages as they are met; their own tests hold them to axe. */
const pages = screen({ section: 'Páginas públicas', path: '/' }, [
  state('Início', 'O único app'),
  state('Soluções', 'Da loja ao seu grupo', { path: '/solucoes' }),
  state('Planos', 'Um plano para cada', { path: '/planos' }),
  state('Promoção', 'Seu primeiro mês', { path: '/planos-promo' }),
  state('Promoção com contagem', 'Seu primeiro mês', { path: '/promo?promo=blackfriday' }),
  state('Afiliado', 'Seu primeiro mês', { path: '/afiliado?parceiro=papodeafiliado' }),
  state('Bio', 'Central de Ajuda', { path: '/bio' }),
  state('Sobre', 'Conheça o', { path: '/sobre' }),
  state('Termos', 'Termos de Uso', { path: '/termos' }),
  state('Privacidade', 'Política de Privacidade', { path: '/politicas-de-privacidade' }),
  state('Planos, Elite e Elite Nível 5 comparados', 'Compare os planos', {
    path: '/planos',
    act: inTurn(
      (page) => page.getByLabel('Comparar', { exact: true }).selectOption('Elite'),
      (page) => page.getByLabel('com', { exact: true }).selectOption('Elite Nível 5'),
    ),
  }),
  state('Planos, o Elite Nível 5 escolhido', 'grupos ilimitados, mais 2 números', {
    path: '/planos',
    act: (page) => page.locator('label', { hasText: 'Elite Nível 5' }).click(),
  }),
  state('Planos, os preços do anual na comparação', '50% de desconto, cobrado a cada 365 dias', {
    path: '/planos?periodo=anual',
  }),
  state('Soluções, filtro de exemplo mexido', 'ofertas seriam publicadas', {
    path: '/solucoes',
    act: inTurn(
      (page) => page.getByRole('checkbox', { name: 'Magalu' }).uncheck(),
      (page) => page.getByRole('slider', { name: 'Desconto mínimo' }).fill('45'),
    ),
  }),
  state('Aviso de cookies', 'Recusar', { path: '/sobre', storage: { consent: '' } }),
  state('Preferências de cookies', 'Medição', {
    path: '/sobre',
    act: press('Preferências de cookies'),
  }),
  state('Endereço que não existe', 'Página não encontrada', {
    path: '/nao-existe',
    expectedErrors: /status of 404/,
  }),
]);

const coupon = screen({ section: 'Planos, com cupom', path: '/planos' }, [
  state('conhecido', 'Cupom BLACKFRIDAY aplicado', { act: applyCoupon('blackfriday') }),
  state('desconhecido', 'Não conhecemos o cupom BLACKFRIDY', { act: applyCoupon('blackfridy') }),
  state('que não é um código', 'Isso não parece um código', { act: applyCoupon('meu cupom') }),
]);

/** What a code gives to whom this browser knows. */
const knownVisitor = screen(
  {
    section: 'Cupom, para quem já assinou',
    path: '/planos-promo?promo=comeback',
    user: former(-1),
    storage: { uid: ana.uid },
  },
  [
    state('pode voltar', 'O cupom já vale'),
    state('ainda não pode', 'vale para você a partir de', { user: former(12) }),
    state('outro cupom', 'Para quem volta, vale o COMEBACK', { path: '/planos-promo?promo=novo' }),
    state('assina hoje', 'Você já é assinante', { user: active }),
    state('digitado nos planos', 'vale só para a primeira assinatura', {
      path: '/planos',
      user: former(12),
      act: applyCoupon('novo'),
    }),
  ],
);

const choose = press('Mudar de plano: Top Afiliado');
const managePlan = inTurn(choose, press('Gerenciar Plano'));

/** Somebody who has a plan chooses one. */
const subscriber = screen(
  {
    section: 'Planos, para quem já assina',
    path: '/planos',
    user: active,
    storage: { uid: ana.uid, userEmail: ana.email },
    act: choose,
  },
  [
    state('cartões', 'Seu plano atual', { act: see('Seu plano atual') }),
    state('aviso', 'Você já tem uma assinatura ativa'),
    state('portal fora do ar', 'Não foi possível acessar o portal', {
      answers: { [PORTAL]: refusal(502, 'stripe_failed') },
      expectedErrors: /Portal de assinatura/,
      act: managePlan,
    }),
    state('email que não se conhece', 'Email não encontrado', {
      storage: { uid: ana.uid },
      act: managePlan,
    }),
  ],
);

export const publicStates = [...pages, ...coupon, ...knownVisitor, ...subscriber];
