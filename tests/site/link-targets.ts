import { brand } from '../../web/src/brand.ts';

/** Where a link of each name leads, on every page, and whether in a new tab. */
export const linkTargets: readonly { name: RegExp; href: string; newTab?: true }[] = [
  { name: /^Garimpa, página inicial$/, href: '/' },
  { name: /^(Início|Site oficial|Voltar para o início)/, href: '/' },
  { name: /^Ir para o conteúdo$/, href: '#conteudo' },
  { name: /^Soluções$/, href: '/solucoes' },
  { name: /^(Planos|planos)$/, href: '/planos' },
  { name: /^Central de Ajuda/, href: brand.helpUrl, newTab: true },
  { name: /^Login$/, href: '/login' },
  { name: /^Minha Conta$/, href: '/area-usuario' },
  { name: /^Acessar App$/, href: brand.appUrl },
  { name: /^Começar a garimpar$/, href: '/#planos' },
  { name: /^Ver como funciona$/, href: '/#como-funciona' },
  { name: /^Sobre$/, href: '/sobre' },
  { name: /^Termos de Uso$/, href: '/termos' },
  { name: /^Política de Privacidade$/, href: '/politicas-de-privacidade' },
  { name: /^Instagram$/, href: brand.instagramUrl, newTab: true },
  { name: /^YouTube$/, href: brand.youtubeUrl, newTab: true },
  { name: /^TikTok$/, href: brand.tiktokUrl, newTab: true },
  { name: /^Facebook$/, href: brand.facebookUrl, newTab: true },
  { name: /^Suporte/, href: brand.emailUrl },
  { name: /^Falar no WhatsApp/, href: brand.whatsappUrl, newTab: true },
  { name: /^Teste grátis de 7 dias/, href: '/cadastro' },
  { name: /^Cupom da 1ª assinatura/, href: '/planos-promo?promo=novo' },
  { name: /^Esqueci minha senha$/, href: '/esqueci-senha' },
  { name: /^Criar conta grátis$/, href: '/cadastro' },
];
