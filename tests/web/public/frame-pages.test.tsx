import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brand } from '../../../web/src/brand.ts';
import { showPage } from './show-page.tsx';

const footer = () => within(screen.getByRole('contentinfo'));

test('the footer says who we are, how to reach us, and where everything is', async () => {
  await showPage('/sobre');
  expect(footer().getByText(`${brand.tagline}.`)).toBeVisible();
  const links: [string | RegExp, string][] = [
    ...brand.social.map(({ name, url }): [string, string] => [name, url]),
    [brand.email, brand.emailUrl],
    [brand.phone, brand.phoneUrl],
    ['WhatsApp', brand.whatsappUrl],
    ['Início', '/'],
    ['Soluções', '/solucoes'],
    ['Planos', '/planos'],
    ['Central de Ajuda', brand.helpUrl],
    ['Sobre', '/sobre'],
    ['Termos de Uso', '/termos'],
    ['Política de Privacidade', '/politicas-de-privacidade'],
  ];
  for (const [name, href] of links) {
    expect(footer().getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(footer().getByText(new RegExp(brand.companyId))).toBeVisible();
  expect(footer().getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeVisible();
  for (const title of ['Páginas', 'Legal']) {
    expect(footer().getByRole('heading', { name: title })).toBeVisible();
  }
});

test('an address that leads nowhere has a page that leads home, to the plans and to help', async () => {
  await showPage('/nao-existe');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Página não encontrada');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Voltar para o início' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', '/planos');
  expect(main.getByRole('link', { name: 'Central de Ajuda' })).toHaveAttribute(
    'href',
    brand.helpUrl,
  );
});

test('the links page has no header, and passes UTM parameters on', async () => {
  const utm = 'utm_source=tiktok&utm_campaign=natal';
  await showPage(`/bio?${utm}`);
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(brand.name);
  const links: [RegExp, string][] = [
    [/^Site oficial/, `/?${utm}`],
    [/^Teste grátis/, `/cadastro?${utm}`],
    [/^Cupom/, `/planos-promo?promo=novo&${utm}`],
    [/^Falar no WhatsApp/, `${brand.whatsappUrl}?${utm}`],
    [/^Suporte/, brand.emailUrl],
    [/^Central de Ajuda/, new URL(`?${utm}`, brand.helpUrl).href],
  ];
  for (const [name, href] of links) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const social = within(screen.getByRole('navigation', { name: 'Redes sociais' }));
  expect(social.getAllByRole('link').map((link) => link.ariaLabel)).toEqual(
    brand.social.map(({ name }) => name),
  );
});
