import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { planByName } from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';
import { useSession } from '../../components/account/session.tsx';
import { showSubscriberToast } from '../../components/plans/subscriber-toast.tsx';
import { markCheckoutTab } from '../../lib/purchase/checkout-tab-mark.ts';
import { storeForLogin } from '../../lib/purchase/chosen-plan.ts';
import { prepareCheckout } from '../../lib/purchase/create-checkout.ts';
import { paymentSearch } from '../../lib/purchase/payment-search.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { preloadPage } from '../../lib/start/preload-page.ts';
import { storage } from '../../lib/storage.ts';
import type { SelectedPlan } from '../../lib/storage-schemas.ts';
import { trackCheckoutFinished, trackCheckoutStarted } from '../../lib/tracking/conversions.ts';
import { choiceData } from '../../lib/tracking/purchase-data.ts';
import { CheckoutOverlay } from './checkout-overlay.tsx';
import type { Outcome } from './checkout-tab.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CountdownBanner } from './countdown-banner.tsx';
import { type Offer, offersFor } from './offers.ts';
import { OffersSection } from './offers-section.tsx';
import { chosenCoupon, chosenMonthlyCents, keepMonthly, takeOffer } from './selection.ts';
import { useCheckoutTab } from './use-checkout-tab.ts';
import { useSubscriber } from './use-subscriber.ts';

/** Long enough to see 'Processando...' while the new tab takes the screen. */
const DIALOG_LINGERS_MS = 600;

export function UpsellPage() {
  const [selected, setSelected] = useState(() => storage.get('selectedPlan'));
  const plan = selected === null ? undefined : planByName(selected.name);
  const isSubscriber = useSubscriber();
  if (selected === null || plan === undefined) return <Navigate to="/planos" replace />;

  if (isSubscriber) return <LeadToAccount />;
  function changeCoupon({ couponCode, couponId }: Promo) {
    if (selected === null) return;
    const changed = { ...selected, couponCode, couponId };
    storage.set('selectedPlan', changed);
    setSelected(changed);
  }
  return <Upsell selected={selected} plan={plan} onCoupon={changeCoupon} />;
}

/** As where a subscriber chooses a plan: the choice is dropped, and the way to change plans shown. */
function LeadToAccount() {
  useEffect(() => {
    storage.remove('selectedPlan');
    showSubscriberToast();
  }, []);
  return <Navigate to="/area-usuario" replace />;
}

interface UpsellProps {
  selected: SelectedPlan;
  plan: NonNullable<ReturnType<typeof planByName>>;
  onCoupon: (promo: Promo) => void;
}

function Upsell({ selected, plan, onCoupon }: UpsellProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const session = useSession();
  const tab = useCheckoutTab();
  const [asked, setAsked] = useState<Offer | null>(null);
  const [busy, setBusy] = useState(false);
  /** Pressed before it was known who is there. */
  const [held, setHeld] = useState<SelectedPlan | null>(null);
  const coupon = chosenCoupon(selected, plan);
  const hasPaid = useHasPaid();
  const outcome = tab.state.step === 'done' ? tab.state.outcome : null;

  const leave = useEffectEvent(async (to: Outcome) => {
    const bought = choiceData(storage.get('selectedPlan') ?? selected);
    if (to !== 'canceled') trackCheckoutFinished(bought);
    if (to === 'paid') {
      const search = paymentSearch(bought, tab.sessionId());
      await navigate({ to: '/payment-success', search, replace: true });
    } else if (to === 'awaited') {
      await navigate({ to: '/payment-awaited', replace: true });
    } else {
      storage.remove('checkoutClientSecret');
      await navigate({ to: '/payment-canceled', replace: true });
    }
    markCheckoutTab(false);
  });
  useEffect(() => {
    if (outcome !== null) void leave(outcome);
  }, [outcome]);

  /**
   * In the click itself: a tab opened later may be blocked. A press may come before it is
   * known who is there; then the browser's last visit says it, or the press waits.
   */
  function buy(choice: SelectedPlan) {
    storage.set('selectedPlan', choice);
    const { status } = session;
    if (status === 'in' || (status !== 'out' && storage.get('uid') !== null)) {
      tab.open();
      if (status === 'in') void prepareCheckout(session.person, choice);
      trackCheckoutStarted(choice);
      preloadPage(router, '/payment-success');
    } else if (status === 'loading') setHeld(choice);
    else {
      storeForLogin(choice);
      void navigate({ to: '/cadastro' });
    }
  }

  const buyHeld = useEffectEvent(() => {
    if (held === null) return;
    setHeld(null);
    buy(held);
  });
  useEffect(() => {
    if (session.status !== 'loading') buyHeld();
  }, [session.status]);

  function ask(offer: Offer) {
    setAsked(offer);
    // For the new tab, out of the browser's cache.
    preloadPage(router, '/checkout');
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
        coupon={coupon}
        hasPaid={hasPaid}
        offers={offersFor(plan, chosenMonthlyCents(selected, plan))}
        onCoupon={onCoupon}
        onTake={ask}
        isWaiting={held !== null}
        onKeepMonthly={() => buy(keepMonthly(selected, plan))}
      />
      <ConfirmDialog
        plan={plan}
        offer={asked}
        busy={busy || held !== null}
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

/** Whether the person has subscribed before, as far as the record is known. */
function useHasPaid(): boolean {
  const session = useSession();
  const uid = session.status === 'in' ? session.person.uid : '';
  const { data } = useQuery({ ...profileQuery(uid), enabled: uid !== '' });
  return data?.has_paid === true;
}
