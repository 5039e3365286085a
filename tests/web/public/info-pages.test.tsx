import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { brand } from '../../../web/src/brand.ts';
import { AboutPage } from '../../../web/src/features/info/about-page.tsx';
import { PrivacyPage } from '../../../web/src/features/info/privacy-page.tsx';
import { TermsPage } from '../../../web/src/features/info/terms-page.tsx';
import { SolutionsPage } from '../../../web/src/features/solutions/solutions-page.tsx';
import { PREFERENCES_EVENT } from '../../../web/src/lib/consent/consent.ts';
import { show } from '../account/harness.tsx';

const pages = {
  '/solucoes': SolutionsPage,
  '/sobre': AboutPage,
  '/termos': TermsPage,
  '/politicas-de-privacidade': PrivacyPage,
} as const;

describe.each(Object.entries(pages))('%s', (_path, Page) => {
  test('has one main heading, and its anchors are unique and lead to a part of it', async () => {
    const { container } = await show(<Page />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of container.querySelectorAll('a[href^="#"]')) {
      expect(ids).toContain(link.getAttribute('href')?.slice(1));
    }
  });
});

/** The text of the section that the table of contents calls `title`. */
function section(container: HTMLElement, title: string): HTMLElement {
  const [link] = screen.getAllByRole('link', { name: title });
  const found = container.querySelector<HTMLElement>(link?.getAttribute('href') ?? 'none');
  if (!found) throw new Error(`No section ${title}`);
  return found;
}

test.each([
  ['Teste gratuito de 7 dias', /7 dias de acesso gratuito ao plano Profissional.*sem.*cartão/],
  ['Planos, preços e pagamento', /30 dias.*90 dias.*180 dias.*365 dias/],
  ['Renovação automática', /salvo se você a cancelar antes da data de vencimento/],
  ['Renovação automática', /cancelada e o acesso fica suspenso até que um novo pagamento/],
  ['Garantia de 7 dias e reembolso', /7 dias corridos.*art\. 49 do CDC/],
  ['Garantia de 7 dias e reembolso', /somente se o pedido for feito dentro desse prazo/],
  ['Garantia de 7 dias e reembolso', /5 a 10 dias úteis.*Pix em até 30 dias.*e-mail da assinatura/],
  ['Mudanças nestes termos', /pelo menos 30 dias de antecedência/],
])('the terms state the rule: %s, %s', async (title, rule) => {
  const { container } = await show(<TermsPage />);
  expect(section(container, title).textContent).toMatch(rule);
});

test.each([TermsPage, PrivacyPage])('a legal text says when it was last changed', async (Page) => {
  await show(<Page />);
  expect(screen.getByText('29 de abril de 2025')).toHaveAttribute('datetime', '2025-04-29');
});

test('the page about us leads to the plans and to our mailbox', async () => {
  await show(<AboutPage />);
  expect(screen.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', '/planos');
  expect(screen.getByRole('link', { name: /Fale com a gente/ })).toHaveAttribute(
    'href',
    brand.emailUrl,
  );
  for (const pillar of ['Eficiência', 'Acessibilidade', 'Resultados']) {
    expect(screen.getByRole('heading', { name: pillar })).toBeVisible();
  }
});

test('each solution can be jumped to and has a picture with a text', async () => {
  await show(<SolutionsPage />);
  const jumps = within(screen.getByRole('navigation', { name: 'Soluções' })).getAllByRole('link');
  expect(jumps).toHaveLength(6);
  const pictures = [
    ...screen.getAllByRole('img', { name: /\S/ }),
    ...screen.getAllByRole('group', { name: /^Experimente o filtro/ }),
  ];
  expect(pictures).toHaveLength(jumps.length);
  expect(screen.getByRole('link', { name: 'Escolher meu plano' })).toHaveAttribute(
    'href',
    '/planos',
  );
});

test('the privacy policy says what measures and advertises, and takes consent back', async () => {
  const { container } = await show(<PrivacyPage />);
  const cookies = section(container, 'Cookies e armazenamento no navegador');
  expect(cookies.textContent).toMatch(/_fbp e _fbc.*_gcl/);
  expect(cookies.textContent).toMatch(/nada é enviado/);
  const opened = vi.fn();
  window.addEventListener(PREFERENCES_EVENT, opened, { once: true });
  within(cookies).getByRole('button', { name: 'Preferências de cookies' }).click();
  expect(opened).toHaveBeenCalledOnce();
});

test('the example offers that pass the filter are counted and marked at once', async () => {
  await show(<SolutionsPage />);
  const filter = within(screen.getByRole('group', { name: /^Experimente o filtro/ }));
  const published = () => filter.getAllByText(/seria publicada:/).length;
  expect(filter.getByText(/de 12 ofertas seriam publicadas/)).toHaveTextContent(/^8 de/);
  expect(published()).toBe(8);
  fireEvent.click(filter.getByRole('checkbox', { name: 'Shopee' }));
  expect(published()).toBe(5);
  fireEvent.change(filter.getByRole('slider', { name: 'Preço máximo' }), {
    target: { value: '200' },
  });
  expect(published()).toBe(4);
  fireEvent.change(filter.getByRole('slider', { name: 'Desconto mínimo' }), {
    target: { value: '50' },
  });
  expect(filter.getByText(/de 12 ofertas seria publicada/)).toHaveTextContent(/^1 de/);
});
