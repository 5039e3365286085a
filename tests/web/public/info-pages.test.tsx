import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PrivacyPage } from '../../../web/src/features/info/privacy-page.tsx';
import { SolutionsPage } from '../../../web/src/features/solutions/solutions-page.tsx';
import { PREFERENCES_EVENT } from '../../../web/src/lib/consent/consent.ts';
import { show } from '../account/harness.tsx';

test('the privacy policy takes consent back', async () => {
  await show(<PrivacyPage />);
  const opened = vi.fn();
  window.addEventListener(PREFERENCES_EVENT, opened, { once: true });
  screen.getByRole('button', { name: 'Preferências de cookies' }).click();
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
