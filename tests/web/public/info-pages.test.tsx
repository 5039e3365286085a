import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SolutionsPage } from '../../../web/src/features/solutions/solutions-page.tsx';
import { show } from '../account/harness.tsx';

test('the example offers that pass the filter are counted and marked at once', async () => {
  await show(<SolutionsPage />);
  const filter = within(screen.getByRole('group', { name: /^Experimente o filtro/ }));
  const published = () => filter.getAllByText(/seria publicada:/).length;
  expect(published()).toBe(8);
  fireEvent.click(filter.getByRole('checkbox', { name: 'Shopee' }));
  expect(published()).toBe(5);
  fireEvent.change(filter.getByRole('slider', { name: 'Desconto mínimo' }), {
    target: { value: '50' },
  });
  expect(filter.getByText(/de 12 ofertas seria publicada/)).toBeVisible();
});
