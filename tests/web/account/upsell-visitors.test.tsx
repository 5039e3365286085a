import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { type Session, SessionValue } from '../../../web/src/components/account/session.tsx';
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
    await show(<UpsellPage />, { status: 'out' });
    await userEvent.click(keepMonthly());
    expect(await screen.findByText('em /cadastro')).toBeVisible();
    expect(open).not.toHaveBeenCalled();
    expect(storage.get('loginPlan')).toMatchObject(choice);
  });

  test('lead to the checkout where somebody was before, before it is known who is there', async () => {
    storage.set('uid', 'u1');
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await show(<UpsellPage />, { status: 'loading' });
    await userEvent.click(keepMonthly());
    expect(open).toHaveBeenCalledOnce();
    open.mockRestore();
  });

  test.each<[string, Session, number]>([
    ['to the sign-up, for nobody', { status: 'out' }, 0],
    ['to the sign-up, where it cannot be asked', { status: 'unknown', retry: () => {} }, 0],
    ['to the checkout, for whom the cookie names', { status: 'in', person: ana }, 1],
  ])(
    'hold an early press until it is known who is there, and lead %s',
    async (_, known, opened) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      let signIn = (_session: Session) => {};
      function Visit() {
        const [session, setSession] = useState<Session>({ status: 'loading' });
        signIn = setSession;
        return (
          <SessionValue value={session}>
            <UpsellPage />
          </SessionValue>
        );
      }
      await show(<Visit />);
      await userEvent.click(keepMonthly());
      expect(keepMonthly()).toHaveAttribute('aria-disabled', 'true');
      expect(open).not.toHaveBeenCalled();
      act(() => signIn(known));
      const where = opened ? /O navegador bloqueou a nova aba/ : 'em /cadastro';
      expect(await screen.findByText(where)).toBeVisible();
      expect(open).toHaveBeenCalledTimes(opened);
      open.mockRestore();
    },
  );

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
