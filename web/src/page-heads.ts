import { brand } from './brand.ts';

/** What search engines, browsers and shared links show of a page. */
export interface PageHead {
  path: string;
  /** Other addresses of the same page; search engines are told of `path` alone. */
  aliases?: readonly string[];
  /** Without the brand, which follows after a bar. */
  title: string;
  /** Without one the page is not meant to be found: `noindex`. */
  description?: string;
  /** A file of web/public/pictures, made by web/render-pictures.ts. */
  picture?: string;
}

/** Rendered to HTML at build time. */
export const publicHeads = [
  {
    path: '/',
    aliases: ['/home'],
    title: 'Ofertas automáticas para afiliados',
    description: `O ${brand.name} encontra promoções nas maiores lojas e publica nos seus grupos de WhatsApp e Telegram, com o seu link de afiliado. 7 dias grátis.`,
    picture: 'inicio',
  },
  {
    path: '/solucoes',
    title: 'Soluções para vender em grupos',
    description: `Envio automático com IA, bot para WhatsApp e Telegram, catálogo de promoções, criador de artes, site vitrine e análises: as soluções do ${brand.name}.`,
    picture: 'solucoes',
  },
  {
    path: '/planos',
    aliases: ['/selecionar-plano'],
    title: 'Planos e preços',
    description: `Compare os planos do ${brand.name}: Top Afiliado, Elite e Elite Plus. 7 dias grátis, sem cartão, e garantia de 7 dias depois de assinar.`,
    picture: 'planos',
  },
  {
    path: '/planos-promo',
    aliases: ['/promo', '/afiliado'],
    title: 'Planos com desconto',
    description:
      'Seu primeiro mês com desconto em todos os planos: Top Afiliado, Elite e Elite Plus. Sem fidelidade e com 7 dias de garantia.',
    picture: 'promocao',
  },
  {
    path: '/sobre',
    title: 'Sobre nós',
    description: `Conheça o ${brand.name}: desde 2024, a plataforma que encontra e publica promoções para afiliados, criadores de conteúdo e empreendedores digitais.`,
    picture: 'sobre',
  },
  {
    path: '/bio',
    title: 'Todos os nossos links',
    description: `${brand.tagline}. Todos os links do ${brand.name}: teste grátis, cupom, WhatsApp e ajuda.`,
    picture: 'links',
  },
  {
    path: '/termos',
    title: 'Termos de Uso',
    description: `As regras do ${brand.name}: teste grátis de 7 dias, planos, renovação, cancelamento, garantia de 7 dias e reembolso.`,
    picture: 'termos',
  },
  {
    path: '/politicas-de-privacidade',
    title: 'Política de Privacidade',
    description: `Quais dados pessoais o ${brand.name} trata, para quê, com que base legal na LGPD, com quem compartilha e como exercer os seus direitos.`,
    picture: 'privacidade',
  },
  {
    path: '/login',
    title: 'Entrar',
    description: `Entre na sua conta do ${brand.name} para ver a sua assinatura, mudar de plano e acessar o app que publica as suas ofertas.`,
    picture: 'conta',
  },
] as const satisfies readonly PageHead[];

/** Pages that a person may look for, but whose HTML is the account side's shell. */
export const accountHeads = [
  {
    path: '/cadastro',
    aliases: ['/signup'],
    title: 'Criar conta grátis',
    description: `Crie a sua conta no ${brand.name} em um minuto e use o plano Profissional por 7 dias, grátis e sem cadastrar cartão.`,
    picture: 'conta',
  },
] as const satisfies readonly PageHead[];

const privateHeads: readonly PageHead[] = [
  // The shell that all of them are served.
  { path: '/app', title: 'Sua conta' },
  { path: '/esqueci-senha', title: 'Recuperar senha' },
  { path: '/upsell', title: 'Ofertas exclusivas' },
  { path: '/checkout', title: 'Finalizar assinatura' },
  { path: '/checkout-return', title: 'Conferindo o pagamento' },
  { path: '/payment-success', title: 'Pagamento confirmado' },
  { path: '/payment-canceled', title: 'Pagamento cancelado' },
  { path: '/payment-awaited', title: 'Aguardando pagamento' },
  { path: '/account-confirmation', title: 'Conta criada' },
  { path: '/area-usuario', title: 'Área do Usuário' },
];

export const notFoundHead: PageHead = { path: '/404', title: 'Página não encontrada' };

const heads: readonly PageHead[] = [...publicHeads, ...accountHeads, ...privateHeads];

/** The head of a page by any of its addresses; that of the not-found page for all others. */
export function headFor(path: string): PageHead {
  const plain = path.replace(/(.)\/$/, '$1');
  return (
    heads.find(({ path: main, aliases }) => main === plain || aliases?.includes(plain)) ??
    notFoundHead
  );
}

/** `Planos e preços | Garimpa` */
export function fullTitle({ title }: PageHead): string {
  return `${title} | ${brand.name}`;
}

/** The address that search engines keep, absolute; undefined for pages not meant to be found. */
export function canonicalUrl({ path, description }: PageHead): string | undefined {
  return description === undefined ? undefined : new URL(path, brand.siteUrl).href;
}
