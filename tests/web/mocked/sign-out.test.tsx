import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { sessionQuery } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { selectedElite } from '../../support/prices.ts';
import { expectToast } from '../account/harness.tsx';
import { showUserArea } from '../account/user-area.tsx';
import type { Answer, LocalServer } from '../server.ts';

const CLEAR = 'POST /api/auth/clear-cookie';
const signOut = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../../../web/src/lib/session/firebase.ts', () => ({
  auth: { app: { name: '[DEFAULT]' }, signOut },
}));

let server: LocalServer;
let answer: Answer;

beforeEach(async () => {
  signOut.mockClear();
  answer = { body: { ok: true } };
  storage.set('uid', 'u1');
  storage.set('userPhone', '11987654321');
  server = await showUserArea({}, { [CLEAR]: () => answer });
});

const sent = () => server.bodies.filter((_body, place) => server.calls[place] === CLEAR);
const here = () => screen.getByRole('button', { name: 'Sair' });
const everywhere = () => screen.getByRole('button', { name: 'Sair de todos os aparelhos' });

test('if the sign-out script can’t be loaded, the page shows an error and the user can try again', async () => {
  const path = '../../../web/src/lib/session/sign-in-out.ts';
  vi.doMock(path, () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  await userEvent.click(here());
  await expectToast('Erro ao fazer logout');
  expect(sent()).toEqual([]);
  vi.doUnmock(path);
  await userEvent.click(here());
  await expectToast('Logout realizado com sucesso');
  expect(sent()).toEqual([{}]);
});

test('a double click on “Sair” ends only this device’s session, with one call', async () => {
  storage.set('selectedPlan', selectedElite());
  await userEvent.dblClick(here());
  await expectToast('Logout realizado com sucesso');
  expect(await screen.findByText('em /')).toBeVisible();
  // If the chosen plan stayed stored, the next user of this browser would see it.
  await waitFor(() => expect(storage.get('selectedPlan')).toBeNull());
  expect(sent()).toEqual([{}]);
  expect(signOut).toHaveBeenCalledOnce();
  await waitFor(() => expect([storage.get('uid'), storage.get('userPhone')]).toEqual([null, null]));
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
});

test('a sign-out of all devices needs a confirmation, ends all sessions and redirects to /', async () => {
  await userEvent.click(everywhere());
  await screen.findByRole('dialog', { name: 'Sair de todos os aparelhos?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(everywhere()).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
  await userEvent.click(everywhere());
  await userEvent.click(await screen.findByRole('button', { name: 'Sair de todos' }));
  await expectToast('Você saiu de todos os aparelhos.');
  expect(await screen.findByText('em /')).toBeVisible();
  expect(sent()).toEqual([{ everywhere: true }]);
  expect(signOut).toHaveBeenCalledOnce();
  await waitFor(() => expect(storage.get('uid')).toBeNull());
});

test('a failed sign-out of all devices shows an error and can be retried', async () => {
  answer = { status: 503, body: { error: 'Tente mais tarde.', code: 'unavailable' } };
  await userEvent.click(everywhere());
  await userEvent.click(await screen.findByRole('button', { name: 'Sair de todos' }));
  await expectToast('Erro ao fazer logout');
  expect(screen.getByText('Tente mais tarde.')).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
  expect(storage.get('uid')).toBe('u1');
  // If only the response was lost, the server would refuse a second call of the ended session.
  expect(sent()).toEqual([{ everywhere: true }]);
  expect(screen.getByRole('button', { name: 'Sair de todos' })).toHaveFocus();
});
