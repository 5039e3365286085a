import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Plan, planByName } from '#contract/plans.ts';
import { type Promo, promoFor } from '#contract/promos.ts';
import type { UserProfile } from '#contract/users.ts';
import { PaymentUnknown } from '../../components/account/payment-unknown.tsx';
import { logFailure } from '../../lib/log.ts';
import { chargesOf } from '../../lib/purchase/charges.ts';
import { paymentSearch } from '../../lib/purchase/checkout-session.ts';
import { markCheckoutTab } from '../../lib/purchase/checkout-tab-mark.ts';
import { choiceSearch, currentChoice } from '../../lib/purchase/choice-address.ts';
import { storeForLogin } from '../../lib/purchase/chosen-plan.ts';
import { couponRefusal } from '../../lib/purchase/coupon-refusal.ts';
import { pendingPaymentOf } from '../../lib/purchase/pending-payment.ts';
import { besideApplied, type TypedCoupon } from '../../lib/purchase/typed-coupon.ts';
import { profileQuery, sessionQuery } from '../../lib/session/session.ts';
import { type SelectedPlan, storage } from '../../lib/storage.ts';
import { trackCheckoutFinished, trackCheckoutStarted } from '../../lib/tracking/conversions.ts';
import { choiceData } from '../../lib/tracking/purchase-data.ts';
import { CheckoutOverlay } from './checkout-overlay.tsx';
import type { Outcome } from './checkout-tab.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CountdownBanner } from './countdown-banner.tsx';
import { type ChargesFor, type Offer, offersFor } from './offers.ts';
import { OffersSection } from './offers-section.tsx';
import { chosenCoupon, chosenMonthlyCents, keepMonthly, takeOffer } from './selection.ts';
import { useCheckoutTab } from './use-checkout-tab.ts';

const route = getRouteApi('/site/account/upsell');

/** Long enough to see 'Processando...' while the new tab takes the screen. */
const DIALOG_LINGERS_MS = 600;

const RECORD_EVERY_MS = 10_000;

/** What became of a purchase, as far as the record knows. */
function recordedOutcome(profile: UserProfile | undefined): Outcome | null {
  if (profile?.subscription_active) return 'paid';
  return profile && pendingPaymentOf(profile) !== null ? 'awaited' : null;
}

export function UpsellPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const [selected, setSelected] = useState(() => currentChoice(search));
  const plan = selected === null ? undefined : planByName(selected.name);
  if (selected === null || plan === undefined) return <Navigate to="/planos" replace />;

  function select(changed: SelectedPlan) {
    storage.set('selectedPlan', changed);
    setSelected(changed);
    void navigate({ to: '.', search: choiceSearch(changed), replace: true, resetScroll: false });
  }
  return <Upsell selected={selected} plan={plan} onSelect={select} />;
}

interface UpsellProps {
  selected: SelectedPlan;
  plan: Plan;
  onSelect: (changed: SelectedPlan) => void;
}

function Upsell({ selected, plan, onSelect }: UpsellProps) {
  const navigate = useNavigate();
  const tab = useCheckoutTab();
  const { data: person } = useQuery(sessionQuery);
  const isChoosing = tab.phase === 'idle';
  const { data: profile, refetch } = useQuery({
    ...profileQuery(person?.uid ?? ''),
    enabled: Boolean(person),
    // What the tab can't tell, as where it was loaded again after the payment, is in the record.
    refetchInterval: isChoosing ? false : RECORD_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  // Who bought nothing in this checkout is led to the account.
  const isSubscribed =
    profile?.subscription_active === true && (isChoosing || tab.sessionId === null);
  const outcome = tab.outcome ?? (isChoosing || isSubscribed ? null : recordedOutcome(profile));
  const [typedCoupon, setTypedCoupon] = useState<TypedCoupon | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [busy, setBusy] = useState(false);
  const [calculatedAt, setCalculatedAt] = useState(() => Date.now());
  const closing = useTimeout(() => {
    setOffer(null);
    setBusy(false);
  }, DIALOG_LINGERS_MS);

  const leave = useEffectEvent((outcome: Outcome) => {
    const { sessionId } = tab;
    const choice = storage.get('selectedPlan') ?? selected;
    const bought = choiceData(choice);
    markCheckoutTab(false);
    if (outcome === 'canceled') {
      // A look at the plans removes the stored choice.
      return navigate({ to: '/payment-canceled', search: choiceSearch(choice), replace: true });
    }
    if (sessionId !== null) trackCheckoutFinished(sessionId, bought);
    if (outcome === 'awaited') return navigate({ to: '/payment-awaited', replace: true });
    const search = paymentSearch(bought, sessionId);
    return navigate({ to: '/payment-success', search, replace: true });
  });
  useEffect(() => {
    if (outcome !== null) void leave(outcome);
  }, [outcome]);

  function applyCoupon(entered: TypedCoupon) {
    const applied = selected.couponCode ? promoFor(selected.couponCode) : null;
    const isGiven = (promo: Promo) =>
      !profile || couponRefusal(promo, profile, Date.now()) === null;
    const typed = besideApplied(entered, applied, isGiven);
    setTypedCoupon(typed);
    if (typed.kind !== 'known') return;
    const { couponCode, couponId } = typed.promo;
    onSelect({ ...selected, couponCode, couponId });
  }

  /**
   * In the click itself: a tab opened later may be blocked. Before the server has said whether
   * somebody is signed in, the checkout's tab finds out.
   */
  function buy(choice: SelectedPlan) {
    storage.set('selectedPlan', choice);
    if (person === null && storage.get('uid') === null) {
      storeForLogin(choice);
      void navigate({ to: '/cadastro', search: choiceSearch(choice) });
      return;
    }
    tab.open(choice);
    trackCheckoutStarted(choice);
  }

  function confirm(taken: Offer) {
    setBusy(true);
    buy(takeOffer(selected, plan, taken));
    closing.start();
  }

  /** The days on which plans renew, and whether the coupon is still given to this person. */
  function calculateAgain() {
    setCalculatedAt(Date.now());
    if (person && isChoosing) void refetch();
  }

  if (isSubscribed) return <LeadToAccount />;
  if (tab.phase === 'unconfirmed') return <PaymentUnknown question={tab.question} />;
  const coupon = chosenCoupon(selected, plan);
  const refusal = coupon && profile ? couponRefusal(coupon, profile, calculatedAt) : null;
  const offCents = refusal === null ? (coupon?.cents ?? 0) : 0;
  const chargesFor: ChargesFor = (interval, cents) =>
    chargesOf(interval, cents, offCents, calculatedAt);
  return (
    <>
      <CountdownBanner onEnd={calculateAgain} />
      <OffersSection
        plan={plan}
        coupon={coupon}
        refusal={refusal}
        chargesFor={chargesFor}
        offers={offersFor(plan, chosenMonthlyCents(selected, plan))}
        typedCoupon={typedCoupon}
        onCoupon={applyCoupon}
        onTake={setOffer}
        onKeepMonthly={() => buy(keepMonthly(selected, plan))}
      />
      <ConfirmDialog
        plan={plan}
        chargesFor={chargesFor}
        offer={offer}
        busy={busy}
        onBack={() => setOffer(null)}
        onConfirm={confirm}
      />
      <CheckoutOverlay {...tab} phase={offer === null ? tab.phase : 'idle'} />
    </>
  );
}

/** As where a subscriber chooses a plan: the choice is dropped, and the way to change plans shown. */
function LeadToAccount() {
  useEffect(() => {
    storage.remove('selectedPlan');
    import('../../components/plans/subscriber-toast.tsx').then(
      ({ showSubscriberToast }) => showSubscriberToast(),
      (error: unknown) => logFailure('Aviso a quem já assina', error),
    );
  }, []);
  return <Navigate to="/area-usuario" replace />;
}
