import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteHeader } from '../../../web/src/components/site/site-header.tsx';
import { SiteLayout } from '../../../web/src/components/site/site-layout.tsx';
import { storage } from '../../../web/src/lib/storage.ts';
import { show } from '../account/harness.tsx';

const bar = () => within(screen.getByRole('navigation', { name: 'Principal' }));
const menuButton = () => bar().getByRole('button', { name: 'Lista de soluções' });
const isOpen = () => menuButton().getAttribute('aria-expanded') === 'true';

test('the header shows a signed-in user “Minha Conta”, and a visitor “Login”, which removes the stored plan', async () => {
  storage.set('uid', 'u1');
  localStorage.setItem('selectedPlan', '{}');
  await show(<SiteHeader />);
  const [account] = screen.getAllByRole('link', { name: 'Minha Conta' });
  expect(account).toHaveAttribute('href', '/area-usuario');
  act(() => storage.remove('uid'));
  expect(screen.queryByRole('link', { name: 'Minha Conta' })).toBeNull();
  fireEvent.click(screen.getAllByRole('link', { name: 'Login' })[0] ?? document);
  expect(localStorage.getItem('selectedPlan')).toBeNull();
});

test('on a page before the payment, the header has no main links, and the footer has only the legal links', async () => {
  await show(<SiteLayout shell="short">page</SiteLayout>);
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Termos de Uso', 'Política de Privacidade']);
  expect(footer.getByRole('button', { name: 'Preferências de cookies' })).toBeVisible();
});

test('the phone menu can be opened and closed in a browser without popovers', async () => {
  // jsdom has no popovers.
  expect('popover' in HTMLElement.prototype).toBe(false);
  await show(<SiteHeader />);
  const opener = screen.getByRole('button', { name: 'Abrir menu' });
  const [panel = document.body] = screen.getAllByRole('dialog', { hidden: true });
  expect(panel).not.toHaveAttribute('data-open');
  fireEvent.click(opener);
  expect(panel).toHaveAttribute('data-open');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(within(panel).getByLabelText('Fechar menu'));
  expect(panel).not.toHaveAttribute('data-open');
  expect(opener).not.toHaveAttribute('aria-expanded');
  fireEvent.click(opener);
  fireEvent.keyDown(panel, { key: 'Escape' });
  expect(panel).not.toHaveAttribute('data-open');
  expect(opener).toHaveFocus();
});

test('the menu of solutions opens while the pointer rests on it', async () => {
  await show(<SiteHeader />);
  const frame = menuButton().parentElement ?? document.body;
  fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
  expect(isOpen()).toBe(false);
  await waitFor(() => expect(isOpen()).toBe(true));
  fireEvent.pointerLeave(frame, { pointerType: 'mouse' });
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('the menu of solutions closes on Escape and when the focus leaves', async () => {
  await show(<SiteHeader />);
  act(() => menuButton().focus());
  fireEvent.click(menuButton());
  fireEvent.keyDown(menuButton(), { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(menuButton()).toHaveFocus();
  fireEvent.click(menuButton());
  act(() => bar().getByRole('link', { name: 'Planos' }).focus());
  expect(isOpen()).toBe(false);
});
