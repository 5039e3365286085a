import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { planByName } from '#contract/plans.ts';
import { tellCheckoutFinished, tellCheckoutStarted } from '../../lib/conversions.ts';
import { paymentSearch } from '../../lib/payment-search.ts';
import { type SelectedPlan, storage } from '../../lib/storage.ts';
import { CheckoutOverlay } from './checkout-overlay.tsx';
import type { Outcome } from './checkout-tab.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CountdownBanner } from './countdown-banner.tsx';
import { type Offer, offersFor } from './offers.ts';
import { OffersSection } from './offers-section.tsx';
import { chosenCoupon, chosenMonthlyCents, keepMonthly, takeOffer } from './selection.ts';
import { useCheckoutTab } from './use-checkout-tab.ts';

/** Long enough to see 'Processando...' while the new tab takes the screen. */
const DIALOG_LINGERS_MS = 600;

export function UpsellPage() {
  const [selected] = useState(() => storage.get('selectedPlan'));
  const plan = selected === null ? undefined : planByName(selected.name);
  if (selected === null || plan === undefined) return <Navigate to="/planos" replace />;
  return <Upsell selected={selected} plan={plan} />;
}

interface UpsellProps {
  selected: SelectedPlan;
  plan: NonNullable<ReturnType<typeof planByName>>;
}

function Upsell({ selected, plan }: UpsellProps) {
  const navigate = useNavigate();
  const tab = useCheckoutTab();
  const [asked, setAsked] = useState<Offer | null>(null);
  const [busy, setBusy] = useState(false);
  const outcome = tab.state.step === 'done' ? tab.state.outcome : null;

  const leave = useEffectEvent((to: Outcome) => {
    if (to !== 'canceled') tellCheckoutFinished(storage.get('selectedPlan') ?? selected);
    if (to === 'paid') {
      const bought = storage.get('selectedPlan') ?? selected;
      void navigate({ to: '/payment-success', search: paymentSearch(bought), replace: true });
    } else if (to === 'awaited') {
      void navigate({ to: '/payment-awaited', replace: true });
    } else {
      storage.remove('checkoutClientSecret');
      void navigate({ to: '/payment-canceled', replace: true });
    }
  });
  useEffect(() => {
    if (outcome !== null) leave(outcome);
  }, [outcome]);

  /** In the click itself: a tab opened later would be blocked. */
  function buy(choice: SelectedPlan) {
    storage.set('selectedPlan', choice);
    tab.open();
    tellCheckoutStarted(choice);
  }

  function confirm(offer: Offer) {
    setBusy(true);
    buy(takeOffer(selected, plan, offer));
    setTimeout(() => {
      setAsked(null);
      setBusy(false);
    }, DIALOG_LINGERS_MS);
  }

  return (
    <>
      <CountdownBanner />
      <OffersSection
        plan={plan}
        coupon={chosenCoupon(selected, plan)}
        offers={offersFor(plan, chosenMonthlyCents(selected, plan))}
        onTake={setAsked}
        onKeepMonthly={() => buy(keepMonthly(selected, plan))}
      />
      <ConfirmDialog
        plan={plan}
        offer={asked}
        busy={busy}
        onBack={() => setAsked(null)}
        onConfirm={confirm}
      />
      <CheckoutOverlay
        phase={asked === null ? tab.phase : 'idle'}
        onFocus={tab.focus}
        onDismiss={tab.dismiss}
      />
    </>
  );
}
