import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { serve, signedOut } from '../account/harness.tsx';
import { anasProfile } from '../account/profile.ts';
import { showPage } from './show-page.tsx';

const card = (name: string) => within(screen.getByRole('article', { name }));
const choose = (name: string) =>
  userEvent.click(card(name).getByRole('button', { name: /^Assinar/ }));

test('when a visitor chooses a plan, the plan is stored and the sign-up page opens', async () => {
  await serve(signedOut);
  const { router } = await showPage('/planos');
  await choose('Elite Plus');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cadastro'));
  expect(storage.get('selectedPlan')).toEqual(monthlyChoice(plans.elite_nivel_2));
  expect(storage.get('loginRedirectUrl')).toBe('/upsell');
});

/** Shows the plan cards to a user with an active subscription. */
async function showToSubscriber(subscription_plan: string | null) {
  storage.set('uid', 'u1');
  const user = { ...anasProfile, subscription_active: true, subscription_plan };
  await serve({ 'GET /api/users/u1': () => ({ body: { user } }) });
  return showPage('/planos');
}

test('a subscriber who chooses a plan stays on the page and sees a button to the portal', async () => {
  const { router } = await showToSubscriber(null);
  await choose('Elite');
  expect(await screen.findByRole('button', { name: 'Gerenciar Plano' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/planos');
  expect(storage.get('selectedPlan')).toBeNull();
});

test('after a sign-out in another tab, the cards no longer show the user’s plan', async () => {
  await showToSubscriber('elite');
  expect(await card('Elite').findByText('Seu plano')).toBeVisible();
  act(() => storage.remove('uid'));
  await waitFor(() => expect(screen.queryByText('Seu plano')).toBeNull());
  expect(card('Elite').getByRole('button', { name: /^Assinar agora/ })).toBeVisible();
});
