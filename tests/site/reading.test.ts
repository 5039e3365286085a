import { describe, expect, test } from 'vitest';
import { formatCents } from '#contract/money.ts';
import { PLAN_IDS, plans } from '#contract/plans.ts';
import { fontCharacters } from '../../web/render-font.ts';
import { documentOf, publicPages } from './built-site.ts';

/** Headings and words from every part of a page, which are there without JavaScript. */
const words: Record<string, readonly string[]> = {
  '/': [
    'O único app que encontra e publica ofertas automaticamente',
    'Mercado Livre',
    'Envio automático com IA',
    'Perguntas frequentes',
    'De quem é a comissão?',
    'Toda sua.',
  ],
  '/planos': ['Mais Popular', 'Elite Plus', 'Em todos os planos', 'Preciso de cartão para testar?'],
  '/planos-promo': ['NOVO', 'no primeiro mês', 'Preciso digitar o cupom em algum lugar?'],
  '/solucoes': ['Catálogo', 'vitrine', 'IA'],
  '/sobre': ['Conheça o Garimpa', 'Eficiência', 'Acessibilidade', 'Resultados', '2024'],
  '/termos': ['29 de abril de 2025', 'Garantia', 'reembolso', 'Pix'],
  '/politicas-de-privacidade': ['29 de abril de 2025', 'LGPD', 'cookies'],
  '/login': ['Entrar', 'Esqueci minha senha', 'Criar conta grátis'],
  '/bio': ['Site oficial', 'Teste grátis de 7 dias', 'Cupom da 1ª assinatura', 'Central de Ajuda'],
};

/** What the styles of components/site/site-layout.module.css have laid out later. */
function notInTheFirstFrame(page: Document): Element[] {
  const styles = page.querySelector('style')?.textContent ?? '';
  const rule = /([^{}]+)\{[^{}]*content-visibility:auto[^{}]*\}/.exec(styles);
  if (!rule?.[1]) throw new Error('No rule has the rest of the page laid out later');
  return [...page.querySelectorAll(rule[1])];
}

describe.each(publicPages)('without JavaScript, $path', ({ path, head }) => {
  const page = documentOf(path);
  const main = page.querySelector('main')?.textContent ?? '';

  test('has its text', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(main.length).toBeGreaterThan(100);
    expect(words[head.path]?.filter((word) => !main.includes(word)) ?? []).toEqual([]);
  });

  test('has only characters of our font', () => {
    const missing = [...(page.body.textContent ?? '')].filter((sign) => !fontCharacters.has(sign));
    expect(missing.filter((sign) => sign !== '\n')).toEqual([]);
  });

  test('has its heading, and what is beside it, in the first frame', () => {
    const late = notInTheFirstFrame(page);
    if (page.querySelectorAll('main > *').length > 2) expect(late.length).toBeGreaterThan(0);
    const heading = page.querySelector('h1');
    expect(late.filter((element) => element.contains(heading))).toEqual([]);
  });

  test('hides nothing that a script would have to show', () => {
    const hidden = page.querySelectorAll('main [hidden]');
    // Of a promotion's two ways to say its time, the address decides which one stands.
    const times = [...page.querySelectorAll('[data-promo-countdown]')];
    expect([...hidden].filter((element) => !times.includes(element))).toEqual([]);
    if (times.length > 0) expect(times.filter((time) => !time.matches('[hidden]'))).toHaveLength(1);
  });
});

test.each(['/', '/planos', '/planos-promo'])('the prices are in the HTML of %s', (path) => {
  const text = documentOf(path).querySelector('main')?.textContent ?? '';
  for (const id of PLAN_IDS.slice(0, 3))
    expect(text).toContain(formatCents(plans[id].monthly.cents));
});

test('header and footer are plain links', () => {
  const page = documentOf('/');
  const links = new Set(
    [...page.querySelectorAll('header a, footer a')].map((link) => link.getAttribute('href')),
  );
  for (const path of [
    '/',
    '/solucoes',
    '/planos',
    '/login',
    '/area-usuario',
    '/sobre',
    '/termos',
  ]) {
    expect(links).toContain(path);
  }
});
