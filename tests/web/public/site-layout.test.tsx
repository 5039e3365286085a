import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from './show-page.tsx';

const main = () => screen.getByRole('main');
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  ['to its top', {}],
  ['into it', { hash: 'contato' }],
])('the page that is left is not laid out whole, the next one is: %s', async (_, place) => {
  const { router } = await showPage('/sobre');
  const left = title();
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>();
  Object.assign(router.routesByPath['/termos'].options, { loader: () => isLoaded });
  let navigation = Promise.resolve();
  await act(() => {
    navigation = router.navigate({ to: '/termos', ...place });
  });
  await expect.poll(() => router.state.location.pathname).toBe('/termos');
  expect(title()).toBe(left);
  expect(main()).not.toHaveAttribute('data-whole');
  await act(async () => {
    load();
    await navigation;
  });
  expect(title()).toBe('Termos de Uso');
  expect(main()).toHaveAttribute('data-whole');
});
