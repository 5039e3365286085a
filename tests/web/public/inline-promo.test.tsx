import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../web/build/render-page.tsx';
import { App } from '../../../web/src/app.tsx';
import { createAppRouter } from '../../../web/src/routes/router.tsx';

/** Opens the prerendered promo page and runs its inline script, but does not start React. */
async function openDocument(address: string): Promise<HTMLElement> {
  window.history.replaceState(null, '', address);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await renderPage('/promo');
  await import('../../../web/build/inline/promo.ts');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return container;
}

test.each([
  ['/promo?promo=blackfriday', 'BLACKFRIDAY', '40%', 'R$ 58,74', 'R$ 548,24', true],
  ['/promo?parceiro=PapoDeAfiliado', 'PAPODEAFILIADO', '15%', 'R$ 83,21', 'R$ 572,71', false],
  ['/promo', 'NOVO', '10%', 'R$ 88,11', 'R$ 577,61', false],
])(
  'the prerendered promo page at %s shows the coupon %s before and after React runs',
  async (address, code, discount, price, annual, counts) => {
    const container = await openDocument(address);
    const expectPromo = () => {
      const page = within(container);
      expect(page.getByText(code)).toBeVisible();
      expect(page.getByRole('heading', { name: `${discount} de desconto` })).toBeVisible();
      const card = within(page.getByRole('article', { name: 'Top Afiliado' }));
      expect(card.getByText(price)).toBeVisible();
      expect(card.getByText(annual)).toBeVisible();
      expect(page.queryAllByText(/^Vale hoje/)[0]?.closest('p')?.hidden).toBe(!counts);
      expect(page.getByText('Sem data para acabar').hidden).toBe(counts);
    };
    expectPromo();
    const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    render(<App router={router} />, { container, hydrate: true });
    await screen.findByRole('link', { name: 'Login' });
    expectPromo();
  },
);
