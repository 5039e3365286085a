import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { Providers } from '../../../web/src/app.tsx';
import { PlanCards } from '../../../web/src/components/plans/plan-cards.tsx';
import { PageError } from '../../../web/src/components/site/page-error.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { serve } from '../account/harness.tsx';
import { anasProfile } from '../account/profile.ts';

/** Shows the plan cards at /planos. A chosen plan can lead to /cadastro or /upsell. */
async function showCards(signUp: RouteComponent = () => <p>cadastro</p>) {
  queryClient.clear();
  const root = createRootRoute();
  const page = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => root, path, component });
  const cards = createRoute({
    getParentRoute: () => root,
    path: '/planos',
    component: () => <PlanCards heading="h2" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([
      cards,
      page('/cadastro', signUp),
      page('/upsell', () => <p>upsell</p>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/planos'] }),
    defaultErrorComponent: PageError,
  });
  render(
    <Providers env="test">
      <RouterProvider<AnyRouter> router={router} />
    </Providers>,
  );
  await screen.findByRole('article', { name: 'Elite Plus' });
  return router;
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const choose = (name: string) =>
  userEvent.click(card(name).getByRole('button', { name: /^Assinar agora/ }));

describe('a plan chosen in the plan cards', () => {
  const PROFILE = 'GET /api/users/u1';

  const person = (subscription_active: boolean | null) => ({
    body: { user: { ...anasProfile, subscription_active } },
  });

  test('when a visitor chooses a plan, the plan is stored and the sign-up page opens', async () => {
    await showCards();
    await choose('Elite Plus');
    await screen.findByText('cadastro');
    expect(storage.get('selectedPlan')).toEqual(monthlyChoice(plans.elite_nivel_2));
    expect(localStorage.getItem('loginRedirectUrl')).toBe('/upsell');
  });

  test('after a sign-out in another tab, the cards no longer show the user’s plan', async () => {
    storage.set('uid', 'u1');
    const user = { ...anasProfile, subscription_active: true, subscription_plan: 'elite' };
    await serve({ [PROFILE]: () => ({ body: { user } }) });
    await showCards();
    expect(await screen.findByText('Seu plano')).toBeVisible();
    act(() => storage.remove('uid'));
    await waitFor(() => expect(screen.queryByText('Seu plano')).toBeNull());
    expect(card('Elite').getByRole('button', { name: /^Assinar agora/ })).toBeVisible();
  });

  test('a subscriber who chooses a plan stays on the page and sees a button to the portal', async () => {
    await serve({ [PROFILE]: () => person(true) });
    localStorage.setItem('uid', 'u1');
    const router = await showCards();
    await choose('Elite');
    expect(await screen.findByRole('button', { name: 'Gerenciar Plano' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/planos');
    expect(localStorage.getItem('selectedPlan')).toBeNull();
  });
});
