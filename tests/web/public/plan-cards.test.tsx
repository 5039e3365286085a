import { createServer, type Server } from 'node:http';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { Providers } from '../../../web/src/app.tsx';
import { LevelSelector } from '../../../web/src/components/plans/level-selector.tsx';
import { PlanCards } from '../../../web/src/components/plans/plan-cards.tsx';
import { PageError } from '../../../web/src/components/site/page-error.tsx';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { lazyPage } from '../../../web/src/routes/site.tsx';
import { elitePrice } from '../../prices.ts';
import { anasProfile } from '../account/profile.ts';

/** The cards at /planos, and pages that a choice may lead to. */
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

describe('the cards', () => {
  test('show Top Afiliado with its badge, Elite, and Elite Plus at level 2', async () => {
    await showCards();
    expect(card('Top Afiliado').getByText('Mais Popular')).toBeVisible();
    expect(card('Top Afiliado').getByText('R$ 97,90')).toBeVisible();
    expect(card('Elite').getByText(elitePrice.month.text)).toBeVisible();
    expect(card('Elite Plus').getByText('R$ 197,90')).toBeVisible();
  });

  test.each([3, 4, 5, 6] as const)('level %i changes price and limits', async (level) => {
    await showCards();
    const plan = plans[`elite_nivel_${level}`];
    await userEvent.click(card('Elite Plus').getByRole('radio', { name: plan.name }));
    const price = `R$ ${(plan.monthly.cents / 100).toFixed(2).replace('.', ',')}`;
    expect(card('Elite Plus').getByText(price)).toBeVisible();
    for (const feature of plan.features) {
      expect(card('Elite Plus').getByText(feature)).toBeVisible();
    }
  });
});

test('a level that was checked before React ran is taken over', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const onChange = vi.fn();
  const selector = (
    <LevelSelector
      ids={['elite_nivel_2', 'elite_nivel_3']}
      value="elite_nivel_2"
      onChange={onChange}
    />
  );
  container.innerHTML = renderToString(selector);
  container.querySelectorAll('input')[1]?.click();
  render(selector, { container, hydrate: true });
  expect(onChange.mock.lastCall).toEqual(['elite_nivel_3']);
});

describe('a choice', () => {
  let server: Server | undefined;
  afterEach(() => {
    vi.unstubAllGlobals();
    server?.close();
  });

  /** An API over real HTTP that says whether the person subscribes, or answers nonsense: once it may. */
  async function answerWith(body: object, may: Promise<void> = Promise.resolve()) {
    let calls = 0;
    server = createServer(async (_, response) => {
      calls++;
      await may;
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server?.listen(0, () => resolve()));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, { signal: _, ...init }: RequestInit) =>
      realFetch(`http://localhost:${port}${path}`, init),
    );
    return () => calls;
  }

  const person = (subscription_active: boolean | null) => ({
    user: { ...anasProfile, subscription_active },
  });

  test('of a signed-out visitor is kept and leads to the sign-up', async () => {
    await showCards();
    await choose('Elite Plus');
    await screen.findByText('cadastro');
    expect(JSON.parse(localStorage.getItem('selectedPlan') ?? '')).toEqual({
      name: 'Elite Nível 2',
      price: 'R$ 197,90',
      period: '/mês',
      priceRaw: 197.9,
      interval: 'month',
    });
    expect(localStorage.getItem('loginRedirectUrl')).toBe('/upsell');
  });

  test('whose page does not come says so, and can be repeated', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi
      .fn(async () => ({ SignUp: () => <p>cadastro</p> }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await showCards(lazyPage(load, 'SignUp'));
    await choose('Elite');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Não foi possível mostrar/);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('cadastro');
    expect(storage.get('selectedPlan')?.name).toBe('Elite');
    // React names what the page has shown.
    vi.spyOn(globalThis.console, 'error').mockClear();
  });

  test.each([
    ['does not subscribe', person(false)],
    ['cannot be read', { nonsense: true }],
  ])('of a returning person who %s leads to the offers', async (_, body) => {
    await answerWith(body);
    localStorage.setItem('uid', 'u1');
    await showCards();
    await choose('Elite');
    await screen.findByText('upsell');
    expect(localStorage.getItem('loginRedirectUrl')).toBeNull();
  });

  test('of a subscriber goes nowhere and offers the portal', async () => {
    await answerWith(person(true));
    localStorage.setItem('uid', 'u1');
    const router = await showCards();
    await choose('Elite');
    expect(await screen.findByRole('button', { name: 'Gerenciar Plano' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/planos');
    expect(localStorage.getItem('selectedPlan')).toBeNull();
  });

  test('pressed twice is made once', async () => {
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
    const calls = await answerWith(person(true), pressed);
    localStorage.setItem('uid', 'u1');
    await showCards();
    const button = card('Elite').getByRole('button', { name: /^Assinar agora/ });
    await userEvent.dblClick(button);
    expect(button).toHaveAttribute('data-loading', 'true');
    answer();
    await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
    expect(calls()).toBe(1);
  });
});
