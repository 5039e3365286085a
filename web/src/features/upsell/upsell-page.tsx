import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Plan, planByName } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { PaymentUnknown } from '../../components/account/payment-unknown.tsx';
import { logFailure } from '../../lib/log.ts';
import { chargesOf } from '../../lib/purchase/charges.ts';
import { choiceSearch, offeredChoice, storeForLogin } from '../../lib/purchase/choice.ts';
import { type CouponLookup, couponRefusal, rejectLesserCoupon } from '../../lib/purchase/coupon.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { trackCheckoutStarted } from '../../lib/tracking/conversions.ts';
import { CheckoutOverlay } from './checkout-overlay.tsx';
import { stateByProfile, useCheckoutTab, useResultPage } from './checkout-tab.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CountdownBanner } from './countdown-banner.tsx';
import {
  acceptOffer,
  type ChargesFor,
  chosenCoupon,
  keepMonthly,
  type Offer,
  offersFor,
} from './offers.ts';
import { OffersSection } from './offers-section.tsx';

const route = getRouteApi('/site/account/upsell');

/** The dialog stays open for this time, to show 'Processando...' while the new tab opens. */
const DIALOG_LINGERS_MS = 600;

const PROFILE_EVERY_MS = 10_000;

export function UpsellPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => offeredChoice(search));
  const plan = choice === null ? undefined : planByName(choice.name);
  if (choice === null || plan === undefined) return <Navigate to="/planos" replace />;

  function change(changed: Choice) {
    storage.set('selectedPlan', changed);
    setChoice(changed);
    void navigate({ to: '.', search: choiceSearch(changed), replace: true, resetScroll: false });
  }
  return <Upsell choice={choice} plan={plan} onChange={change} />;
}

type UpsellProps = { choice: Choice; plan: Plan; onChange: (changed: Choice) => void };

function Upsell({ choice, plan, onChange }: UpsellProps) {
  const navigate = useNavigate();
  const tab = useCheckoutTab(choice);
  const { data: user } = useQuery(sessionQuery);
  const isChoosing = tab.state === 'idle';
  const { data: profile, refetch } = useQuery({
    ...profileQuery(user?.uid ?? ''),
    enabled: Boolean(user),
    // The profile shows a purchase that the checkout tab can't report after a reload of this page.
    refetchInterval: isChoosing ? false : PROFILE_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  // Whether the user was a subscriber before this checkout.
  const isSubscribed =
    profile?.subscription_active === true && (isChoosing || tab.sessionId === null);
  const state = tab.purchase ?? (isChoosing || isSubscribed ? null : stateByProfile(profile));
  useResultPage(state, tab.sessionId, tab.choice ?? choice);
  const [typedCoupon, setTypedCoupon] = useState<CouponLookup | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [busy, setBusy] = useState(false);
  const [calculatedAt, setCalculatedAt] = useState(() => Date.now());
  const closing = useTimeout(() => {
    setOffer(null);
    setBusy(false);
  }, DIALOG_LINGERS_MS);

  function applyCoupon(entered: CouponLookup) {
    const applied = choice.couponCode ? promoFor(choice.couponCode) : null;
    const typed = rejectLesserCoupon(entered, applied, profile ?? null);
    setTypedCoupon(typed);
    if (typed.kind !== 'known') return;
    const { couponCode, couponId } = typed.promo;
    onChange({ ...choice, couponCode, couponId });
  }

  /** Call this in the click handler, because a browser blocks a tab that opens later. */
  function buy(bought: Choice) {
    storage.set('selectedPlan', bought);
    if (user === null && storage.get('uid') === null) {
      storeForLogin(bought);
      void navigate({ to: '/cadastro', search: choiceSearch(bought) });
      return;
    }
    tab.open(bought);
    trackCheckoutStarted(bought);
  }

  function confirm(taken: Offer) {
    setBusy(true);
    buy(acceptOffer(choice, taken));
    closing.start();
  }

  function calculateAgain() {
    setCalculatedAt(Date.now());
    if (user && isChoosing) void refetch();
  }

  if (isSubscribed) return <RedirectToAccount />;
  if (tab.state === 'unconfirmed') return <PaymentUnknown query={tab.query} />;
  const coupon = chosenCoupon(choice, plan);
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
        offers={offersFor(plan)}
        typedCoupon={typedCoupon}
        onCoupon={applyCoupon}
        onTake={setOffer}
        onKeepMonthly={() => buy(keepMonthly(choice, plan))}
      />
      <ConfirmDialog
        plan={plan}
        chargesFor={chargesFor}
        offer={offer}
        busy={busy}
        onBack={() => setOffer(null)}
        onConfirm={confirm}
      />
      <CheckoutOverlay
        {...tab}
        state={offer === null && user !== null ? tab.state : 'idle'}
        isRefused={refusal !== null}
      />
    </>
  );
}

function RedirectToAccount() {
  useEffect(() => {
    storage.remove('selectedPlan');
    import('../../components/plans/subscriber-toast.tsx').then(
      ({ showSubscriberToast }) => showSubscriberToast(),
      (error: unknown) => logFailure('Aviso a quem já assina', error),
    );
  }, []);
  return <Navigate to="/area-usuario" replace />;
}
