import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toastSuccess } from '../../../web/src/components/site/toast.tsx';
import {
  ACCEPTED,
  openPreferences,
  REFUSED,
  readConsent,
} from '../../../web/src/lib/consent/consent.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { selectedElite } from '../../support/prices.ts';
import { showPage } from '../account/harness.tsx';
import { serve, signedOut } from '../server.ts';

const question = () => screen.queryByRole('region', { name: 'Aviso de cookies' });
const choices = () => screen.findByRole('dialog', { name: 'Preferências de cookies' });
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['Aceitar', ACCEPTED],
  ['Recusar', REFUSED],
])('“%s” in the cookie banner stores the choice and hides the banner', async (name, wanted) => {
  await showPage('/sobre');
  // Neither choice is more prominent than the other.
  const [no, yes] = [button('Recusar'), button('Aceitar')];
  expect([yes.className, yes.dataset]).toEqual([no.className, no.dataset]);
  button(name).click();
  expect(readConsent()).toEqual(wanted);
  await waitFor(() => expect(question()).toBeNull());
});

test('the cookie banner is not shown during a purchase', async () => {
  storage.set('selectedPlan', selectedElite());
  await serve(signedOut);
  const { router } = await showPage('/upsell');
  expect(question()).toBeNull();
  await act(() => router.navigate({ to: '/sobre' }));
  expect(question()).not.toBeNull();
});

test('the cookie banner waits until an earlier toast has gone, and a later toast does not hide the banner', async () => {
  toastSuccess('Conta excluída');
  await showPage('/sobre');
  expect(await screen.findByRole('alert')).toHaveTextContent('Conta excluída');
  expect(question()).toBeNull();
  act(() => notifications.clean());
  expect(question()).not.toBeNull();
  act(() => toastSuccess('Até logo'));
  expect(question()).not.toBeNull();
});

test('Escape closes the cookie preferences without a choice, and saving allows only what the visitor switched on', async () => {
  await showPage('/sobre');
  await userEvent.click(button('Preferências'));
  await choices();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Preferências')).toHaveFocus());
  expect(readConsent()).toBeNull();
  await userEvent.click(button('Preferências'));
  const dialog = await choices();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(screen.getByRole('switch', { name: 'Medição' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Publicidade' }));
  await userEvent.click(button('Salvar escolha'));
  expect(readConsent()).toEqual({ ...REFUSED, advertising: true });
  expect(question()).toBeNull();
});

test.each([
  ['Recusar tudo', ACCEPTED, REFUSED],
  ['Aceitar tudo', REFUSED, ACCEPTED],
  ['Salvar escolha', ACCEPTED, REFUSED],
])('“%s” in the cookie preferences replaces the stored choice', async (name, stored, wanted) => {
  storage.set('consent', { ...stored, decidedAt: Date.now(), uid: null });
  await showPage('/sobre');
  act(openPreferences);
  await choices();
  const purposes = screen.getAllByRole('switch', { checked: stored.advertising });
  expect(purposes).toContain(screen.getByRole('switch', { name: 'Publicidade' }));
  // “Salvar escolha” withdraws the consent after both purposes have been switched off.
  if (name === 'Salvar escolha') for (const each of purposes) await userEvent.click(each);
  await userEvent.click(button(name));
  expect(readConsent()).toEqual(wanted);
});
