import { expect, test } from 'vitest';

test('only a link into this page has it laid out whole', async () => {
  window.history.replaceState(null, '', '/termos');
  document.body.innerHTML =
    '<a href="/planos#comparar">Outra</a><a href="#contato"><b>Esta</b></a>';
  document.body.addEventListener('click', (event) => event.preventDefault());
  await import('../../../web/src/inline.ts');
  const root = document.documentElement;
  document.querySelector('a')?.click();
  expect(root).not.toHaveAttribute('data-anchor');
  document.querySelector('b')?.click();
  expect(root).toHaveAttribute('data-anchor');
});
