import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SiteHeader } from '../../../web/src/components/site/site-header.tsx';
import { SiteLayout } from '../../../web/src/components/site/site-layout.tsx';
import { storage } from '../../../web/src/lib/storage.ts';
import { show } from '../account/harness.tsx';

const bar = () => within(screen.getByRole('navigation', { name: 'Principal' }));
const menuButton = () => bar().getByRole('button', { name: 'Lista de soluções' });
const isOpen = () => menuButton().getAttribute('aria-expanded') === 'true';

test('a visitor’s click on the header’s Login link removes the stored plan', async () => {
  localStorage.setItem('selectedPlan', '{}');
  await show(<SiteHeader />);
  expect(bar().queryByRole('link', { name: 'Minha Conta' })).toBeNull();
  fireEvent.click(screen.getAllByRole('link', { name: 'Login' })[0] ?? document);
  expect(localStorage.getItem('selectedPlan')).toBeNull();
});

test('the header shows a signed-in user “Minha Conta”, and “Login” after the sign-out', async () => {
  storage.set('uid', 'u1');
  await show(<SiteHeader />);
  const [account] = screen.getAllByRole('link', { name: 'Minha Conta' });
  expect(account).toHaveAttribute('href', '/area-usuario');
  act(() => storage.remove('uid'));
  expect(screen.getAllByRole('link', { name: 'Login' })).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'Minha Conta' })).toBeNull();
});

test('on a page before the payment, the header has no main links and the footer only the legal ones', async () => {
  await show(<SiteLayout shell="short">page</SiteLayout>);
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Termos de Uso',
    'Política de Privacidade',
  ]);
  expect(footer.getByRole('button', { name: 'Preferências de cookies' })).toBeVisible();
});

describe('the phone menu of a browser without popovers', () => {
  // jsdom has no popovers.
  const opener = () => screen.getByRole('button', { name: 'Abrir menu' });
  const panel = () => {
    const [found] = screen.getAllByRole('dialog', { hidden: true });
    if (!found) throw new Error('no menu');
    return found;
  };
  const isShown = () => panel().matches('[data-open]');

  test('the phone menu can be opened and closed in a browser without popovers', async () => {
    await show(<SiteHeader />);
    expect('popover' in HTMLElement.prototype).toBe(false);
    expect(isShown()).toBe(false);
    fireEvent.click(opener());
    expect(isShown()).toBe(true);
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(within(panel()).getByLabelText('Fechar menu'));
    expect(isShown()).toBe(false);
    expect(opener()).not.toHaveAttribute('aria-expanded');
    fireEvent.click(opener());
    fireEvent.keyDown(panel(), { key: 'Escape' });
    expect(isShown()).toBe(false);
    expect(opener()).toHaveFocus();
  });
});

describe('the header’s menu of solutions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const frame = () => menuButton().parentElement ?? document.body;
  const enter = () => fireEvent.pointerEnter(frame(), { pointerType: 'mouse' });
  const leave = () => fireEvent.pointerLeave(frame(), { pointerType: 'mouse' });

  test('the menu of solutions opens 200 ms after the pointer enters and closes 150 ms after it leaves', async () => {
    await show(<SiteHeader />);
    enter();
    await wait(190);
    expect(isOpen()).toBe(false);
    await wait(20);
    expect(isOpen()).toBe(true);
    leave();
    await wait(140);
    expect(isOpen()).toBe(true);
    await wait(20);
    expect(isOpen()).toBe(false);
  });

  /** Moves the pointer away until the menu has closed, waits `ms`, and moves the pointer back. */
  async function returnAfter(ms: number): Promise<void> {
    leave();
    await wait(150);
    await wait(ms);
    enter();
  }

  test('the menu of solutions opens at once if the pointer returns within 300 ms of its closing', async () => {
    await show(<SiteHeader />);
    enter();
    await wait(210);
    await returnAfter(290);
    await wait(0);
    expect(isOpen()).toBe(true);
    await returnAfter(310);
    await wait(190);
    expect(isOpen()).toBe(false);
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
});
