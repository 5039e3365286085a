import * as z from 'zod/mini';
import { INTERVALS, PLAN_IDS } from '#contract/plans.ts';
import { brand } from './brand.ts';
import type { PageShell } from './lib/page-shell.ts';
import { GUARANTEE, TRIAL } from './lib/periods.ts';

/** A page. Its route, HTML, sitemap entry and Hosting headers are derived from this object. */
export interface Page {
  path: string;
  /** Other paths that show the same page. The canonical path is `path`. */
  aliases?: readonly string[];
  /** The file in web/src with the page's component: `terms-page.tsx` exports `TermsPage`. */
  module?: string;
  /** The search parameters. A Zod object removes all other parameters from the URL. */
  search?: z.ZodMiniObject | ((search: object) => object);
  /** The guard in routes/guards.ts. All `memberPages` also have `requireUser`. */
  guard?: 'sign-up' | 'offers' | 'checkout';
  /** Shows signed-out visitors a notice on this page instead of redirecting them to the login. */
  explainsLogin?: true;
  /** The title without the brand. `fullTitle` adds the brand. */
  title: string;
  /** The description for search engines. A page without a description is `noindex`. */
  description?: string;
  /** The preview picture in web/public/pictures, made by web/build/render-pictures.ts. */
  picture?: string;
  /** The page belongs to a purchase in two tabs (web/build/hosting.ts). Implies `quiet`. */
  twoTabs?: true;
  /** Hides the consent banner, so that it does not interrupt a purchase or sign-up. */
  quiet?: true;
  shell?: PageShell;
  /** A login may redirect here. With `first`, it does so even if the visitor has chosen a plan. */
  redirectAfterLogin?: 'allowed' | 'first';
}

/** Returns a schema of text parameters that drops values of more than 500 characters. */
const texts = <Name extends string>(...names: readonly Name[]) => {
  const shape = Object.fromEntries(names.map((name) => [name, textParameter]));
  return z.object(shape as Record<Name, typeof textParameter>);
};
const textParameter = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);

/** The parameters of a chosen plan. They override the stored choice, which other tabs change. */
export const choiceParameters = z.object({
  plano: z.catch(z.optional(z.enum(PLAN_IDS)), undefined),
  intervalo: z.catch(z.optional(z.enum(INTERVALS)), undefined),
  cupom: z.catch(z.optional(z.string().check(z.maxLength(60))), undefined),
});

const plansParameters = z.object({
  /** The billing period whose prices the cards and the comparison show. */
  periodo: choiceParameters.shape.intervalo,
  cupom: choiceParameters.shape.cupom,
});

/** Validates the parameters of the plans page. Keeps all other parameters. */
const plansSearch = (search: object): z.output<typeof plansParameters> => ({
  ...search,
  ...plansParameters.parse(search),
});

export const promoPage = {
  path: '/planos-promo',
  aliases: ['/promo', '/afiliado'],
  module: 'features/promo/promo-page.tsx',
  // The URL keeps only the parameters of the promo, affiliate, campaign, ad click and period.
  search: texts(
    ...(['promo', 'parceiro', 'afiliado', 'campaign', 'ref', 'periodo'] as const),
    ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
    ...(['fbclid', 'gclid', 'gbraid', 'wbraid', 'gad_source'] as const),
  ),
  redirectAfterLogin: 'allowed',
  title: 'Planos com desconto',
  description: `Seu primeiro mês com desconto em todos os planos: Top Afiliado, Elite e Elite Plus. Sem fidelidade e com ${GUARANTEE} de garantia.`,
  picture: 'promocao',
} as const satisfies Page;

/** The page that our social media profiles link to. It has neither a header nor a footer. */
export const bioPage = {
  path: '/bio',
  module: 'features/bio/bio-page.tsx',
  title: 'Todos os nossos links',
  description: `${brand.tagline}. Todos os links do ${brand.name}: teste grátis, cupom, WhatsApp e ajuda.`,
  picture: 'links',
} as const satisfies Page;

/** Public pages with a header and a footer. */
export const sitePages = [
  {
    path: '/',
    aliases: ['/home'],
    module: 'features/landing/landing-page.tsx',
    title: 'Ofertas automáticas para afiliados',
    description: `O ${brand.name} encontra promoções nas maiores lojas e publica nos seus grupos de WhatsApp e Telegram, com seu link de afiliado. ${TRIAL} grátis.`,
    picture: 'inicio',
  },
  {
    path: '/solucoes',
    module: 'features/solutions/solutions-page.tsx',
    title: 'Soluções para vender em grupos',
    description: `Envio automático com IA, bot para WhatsApp e Telegram, catálogo de promoções, criador de artes, site vitrine e análises: as soluções do ${brand.name}.`,
    picture: 'solucoes',
  },
  {
    path: '/planos',
    aliases: ['/selecionar-plano'],
    module: 'features/plans/plans-page.tsx',
    search: plansSearch,
    redirectAfterLogin: 'allowed',
    title: 'Planos e preços',
    description: `Compare os planos do ${brand.name}: Top Afiliado, Elite e Elite Plus. ${TRIAL} grátis, sem cartão, e garantia de ${GUARANTEE} depois de assinar.`,
    picture: 'planos',
  },
  {
    path: '/sobre',
    module: 'features/info/about-page.tsx',
    title: 'Sobre nós',
    description: `Conheça o ${brand.name}: desde 2024, o app que encontra e publica promoções para afiliados, criadores de conteúdo e empreendedores digitais.`,
    picture: 'sobre',
  },
  {
    path: '/termos',
    module: 'features/info/terms-page.tsx',
    title: 'Termos de Uso',
    description: `As regras do ${brand.name}: período de teste de ${TRIAL}, planos, renovação, cancelamento, garantia de ${GUARANTEE} e reembolso.`,
    picture: 'termos',
  },
  {
    path: '/politicas-de-privacidade',
    module: 'features/info/privacy-page.tsx',
    title: 'Política de Privacidade',
    description: `Quais dados pessoais o ${brand.name} trata, para quê, com que base legal na LGPD, com quem compartilha e como exercer seus direitos.`,
    picture: 'privacidade',
  },
  {
    path: '/login',
    module: 'features/auth/login-page.tsx',
    shell: 'short',
    title: 'Entrar',
    description: `Entre na sua conta do ${brand.name} para ver sua assinatura, mudar de plano e acessar o app que publica suas ofertas.`,
    picture: 'conta',
  },
  // If a plan card's form is submitted before React runs, the browser opens this page.
  {
    path: '/cadastro',
    aliases: ['/signup'],
    module: 'features/auth/sign-up-page.tsx',
    search: choiceParameters,
    guard: 'sign-up',
    shell: 'short',
    title: 'Criar conta grátis',
    description: `Crie sua conta no ${brand.name} em um minuto e use o plano Profissional por ${TRIAL}, grátis e sem cadastrar cartão.`,
    picture: 'conta',
  },
  promoPage,
] as const satisfies readonly Page[];

/** The pages that the build renders to HTML. */
export const publicPages = [...sitePages, bioPage] as const;

/** The only page whose content security policy allows Stripe. */
export const checkoutPage = {
  path: '/checkout',
  module: 'features/checkout/checkout-page.tsx',
  search: choiceParameters,
  guard: 'checkout',
  explainsLogin: true,
  title: 'Finalizar assinatura',
  twoTabs: true,
  shell: 'bare',
} as const satisfies Page;

/** Account pages that also open without a login. If they need a user, they query the session. */
export const openPages = [
  {
    path: '/esqueci-senha',
    module: 'features/auth/password-recovery-page.tsx',
    shell: 'short',
    title: 'Recuperar senha',
  },
  {
    path: '/upsell',
    module: 'features/upsell/upsell-page.tsx',
    search: choiceParameters,
    guard: 'offers',
    shell: 'short',
    title: 'Ofertas exclusivas',
    twoTabs: true,
    redirectAfterLogin: 'allowed',
  },
  {
    path: '/checkout-return',
    module: 'features/checkout/checkout-return-page.tsx',
    search: texts('session_id'),
    title: 'Conferindo o pagamento',
    twoTabs: true,
    shell: 'bare',
  },
] as const satisfies readonly Page[];

/** Pages for signed-in users only. */
export const memberPages = [
  checkoutPage,
  {
    path: '/payment-success',
    module: 'features/results/payment-success-page.tsx',
    search: texts('session_id', 'planName', 'interval', 'price'),
    title: 'Pagamento confirmado',
    twoTabs: true,
    redirectAfterLogin: 'first',
  },
  {
    path: '/payment-canceled',
    module: 'features/results/payment-canceled-page.tsx',
    search: choiceParameters,
    title: 'Pagamento cancelado',
    twoTabs: true,
    redirectAfterLogin: 'allowed',
  },
  {
    path: '/payment-awaited',
    module: 'features/results/payment-awaited-page.tsx',
    title: 'Aguardando pagamento',
    twoTabs: true,
    redirectAfterLogin: 'first',
  },
  {
    path: '/account-confirmation',
    module: 'features/results/account-confirmation-page.tsx',
    title: 'Conta criada',
    quiet: true,
    redirectAfterLogin: 'allowed',
  },
  {
    path: '/area-usuario',
    module: 'features/account/user-area-page.tsx',
    title: 'Área do Usuário',
    redirectAfterLogin: 'allowed',
  },
] as const satisfies readonly Page[];

/** Pages for operators; everybody else sees the not-found page. */
export const operatorPages = [
  {
    path: '/operacao',
    module: 'features/operator/operator-page.tsx',
    // The page's component validates the values.
    search: texts('aba', 'dias', 'de', 'ate', 'por', 'ordem', 'filtro', 'pessoa'),
    title: 'Equipe',
    shell: 'bare',
  },
] as const satisfies readonly Page[];

/** Pages that only the browser renders. The build writes a skeleton for each of them. */
export const accountPages: readonly Page[] = [...openPages, ...memberPages, ...operatorPages];

export const notFoundPage: Page = { path: '/404', title: 'Página não encontrada' };

export const pages: readonly Page[] = [...publicPages, ...accountPages];

export const addressesOf = ({ path, aliases = [] }: Page) => [path, ...aliases];

/** Returns the page at a path, or the not-found page. Ignores a trailing slash. */
export function pageAt(address: string): Page {
  const plain = address.replace(/(.)\/$/, '$1');
  return pages.find((page) => addressesOf(page).includes(plain)) ?? notFoundPage;
}

/** Returns the document's title, such as `Planos e preços | Garimpa`. */
export const fullTitle = ({ title }: Page) => `${title} | ${brand.name}`;

/** Returns the canonical URL, or undefined for a page that is not indexed. */
export function canonicalUrl({ path, description }: Page): string | undefined {
  return description === undefined ? undefined : new URL(path, brand.siteUrl).href;
}
