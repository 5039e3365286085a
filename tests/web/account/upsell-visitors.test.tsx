import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { Providers } from '../../../web/src/app.tsx';
import { CountdownBanner } from '../../../web/src/features/upsell/countdown-banner.tsx';
import { UpsellPage } from '../../../web/src/features/upsell/upsell-page.tsx';
import { markCheckoutTab } from '../../../web/src/lib/purchase/checkout-tab-mark.ts';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { ana, answered, type LocalServer, show, startServer } from './harness.tsx';
import { anasProfile } from './profile.ts';

const PROFILE = 'GET /api/users/u1';
const choice = monthlyChoice(plans.elite, promoFor('blackfriday'));

let server: LocalServer;
let subscriptionActive: boolean;
beforeEach(async () => {
  storage.set('selectedPlan', choice);
  subscriptionActive = false;
  server = await startServer({
    [PROFILE]: () => ({
      body: { user: { ...anasProfile, subscription_active: subscriptionActive } },
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

const keepMonthly = () => screen.getByRole('button', { name: 'Continuar com o plano mensal' });

describe('the offers', () => {
  test('lead a visitor to the sign-up, with what was chosen, and to no checkout', async () => {
    const open = vi.spyOn(window, 'open');
    await show(<UpsellPage />, null);
    await userEvent.click(keepMonthly());
    expect(await screen.findByText('em /cadastro')).toBeVisible();
    expect(open).not.toHaveBeenCalled();
    expect(storage.get('loginPlan')).toMatchObject(choice);
  });

  test.each([
    ['before it is known who is there', 'unknown' as const],
    ['of which its page then says that nobody is signed in', null],
  ])('lead to the checkout where the browser knows somebody, %s', async (_, session) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await show(<UpsellPage />, session);
    storage.set('uid', ana.uid);
    await userEvent.click(keepMonthly());
    expect(open).toHaveBeenCalledOnce();
    expect(storage.get('loginPlan')).toBeNull();
  });

  test('lead a subscriber to the account, and say where plans are changed', async () => {
    subscriptionActive = true;
    await show(<UpsellPage />);
    expect(await screen.findByText('em /area-usuario')).toBeVisible();
    const [toast] = await screen.findAllByText('Você já tem uma assinatura ativa');
    expect(toast).toBeVisible();
    expect(storage.get('selectedPlan')).toBeNull();
  });

  test('stay for a former subscriber', async () => {
    await show(<UpsellPage />);
    await answered(server, PROFILE);
    expect(keepMonthly()).toBeVisible();
  });

  test('and for somebody who has paid in a checkout without an outcome yet', async () => {
    subscriptionActive = true;
    markCheckoutTab(true);
    await show(<UpsellPage />);
    expect(server.calls).not.toContain(PROFILE);
    expect(screen.getByText(/seu checkout continua na outra aba/)).toBeVisible();
  });
});

describe('the offers’ clock', () => {
  const now = 1_760_000_000_000;
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  });

  test('is not stored while the page is drawn, which may be for nothing', async () => {
    const set = vi.spyOn(storage, 'set');
    renderToString(
      <Providers>
        <CountdownBanner />
      </Providers>,
    );
    expect(set).not.toHaveBeenCalled();
  });

  test('begins with the first look at them, and goes on over a reload', async () => {
    const { unmount } = await show(<UpsellPage />);
    expect(storage.get('upsellEndTime')).toBe(now + 900_000);
    expect(screen.getByRole('timer')).toHaveTextContent('15:00');
    await advance(60_000);
    expect(screen.getByRole('timer')).toHaveTextContent('14:00');
    unmount();
    await show(<UpsellPage />);
    expect(screen.getByRole('timer')).toHaveTextContent('14:00');
  });

  test('leaves no zeros and no time that is up', async () => {
    storage.set('upsellEndTime', now + 2_000);
    await show(<UpsellPage />);
    expect(screen.getByRole('timer')).toHaveTextContent('00:02');
    await advance(2_000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(/00:00|Reservamos/)).toBeNull();
    expect(screen.getByText(/As ofertas que você vê aqui ainda valem/)).toBeVisible();
    expect(keepMonthly()).toBeVisible();
  });
});
