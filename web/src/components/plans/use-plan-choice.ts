import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Plan, PlanId } from '#contract/plans.ts';
import { type ChoiceCoupon, monthlyChoice } from '../../lib/purchase/plan-choice.ts';
import { preloadPage } from '../../lib/start/preload-page.ts';
import { whenUsed } from '../../lib/start/when-idle.ts';
import { textStore } from '../../lib/text-store.ts';

/** Null when the server can't be asked: the choice then goes on, and the server decides at checkout. */
async function readSubscriptionActive(uid: string): Promise<boolean | null> {
  try {
    // Only a returning person needs the calls: public pages do not carry them.
    const [{ call }, { endpoints }] = await Promise.all([
      import('../../lib/api.ts'),
      import('#contract/endpoints.ts'),
    ]);
    const { user } = await call(endpoints.getUser, { uid });
    return user.subscription_active;
  } catch {
    return null;
  }
}

const loadChoice = () =>
  Promise.all([import('../../lib/storage.ts'), import('../../lib/purchase/chosen-plan.ts')]);

/**
 * Choosing a plan: keeps the choice and moves on to the upsell, the sign-up, or, for a
 * subscriber, nowhere. `busy` is the plan being worked on; meanwhile nothing else starts.
 * @param coupon travels with the choice, and leads who logs in without one back to the promo.
 */
export function usePlanChoice(coupon?: ChoiceCoupon) {
  const navigate = useNavigate();
  const working = useRef(false);
  const [busy, setBusy] = useState<PlanId | null>(null);
  const router = useRouter();

  // What a choice needs, so that it is answered at once.
  useEffect(
    () =>
      whenUsed(() => {
        void loadChoice().catch(() => undefined);
        preloadPage(router, textStore.get('uid') === null ? '/cadastro' : '/upsell');
      }),
    [router],
  );

  async function follow(plan: Plan): Promise<void> {
    const [{ storage }, { keepChoice }] = await loadChoice();
    const uid = storage.get('uid');
    const subscriptionActive = uid === null ? null : await readSubscriptionActive(uid);
    switch (keepChoice(monthlyChoice(plan, coupon), { uid, subscriptionActive })) {
      case 'stay':
        return (await import('./subscriber-toast.tsx')).showSubscriberToast();
      case 'sign-up':
        return navigate({ to: '/cadastro' });
      case 'upsell':
        return navigate({ to: '/upsell' });
    }
  }

  async function choose(plan: Plan): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(plan.id);
    try {
      await follow(plan);
    } finally {
      working.current = false;
      setBusy(null);
    }
  }

  return { choose, busy };
}
