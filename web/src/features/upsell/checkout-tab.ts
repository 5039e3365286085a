import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { UserProfile } from '#contract/users.ts';
import { acknowledgeCheckout, isCheckoutMessage } from '../../lib/purchase/checkout-messages.ts';
import { choiceSearch, hasSamePlanAndCoupon, withChoice } from '../../lib/purchase/choice.ts';
import {
  lastCheckoutSession,
  type PurchaseState,
  paymentSearch,
  purchaseQuery,
  purchaseState,
} from '../../lib/purchase/purchase-state.ts';
import { pendingPaymentOf } from '../../lib/purchase/subscription-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type Choice, storage, tabStorage } from '../../lib/storage.ts';
import { trackCheckoutFinished } from '../../lib/tracking/conversions.ts';
import { choiceData } from '../../lib/tracking/purchase-data.ts';
import { type FinalState, isBlank, isFinal, placeOf, stateInTab } from './tab-place.ts';

const POLL_MS = 3000;
/** After this many failed queries in a row, the page offers a retry. */
const MAX_FAILURES = 3;
/** With this name, a second checkout reuses the tab of the first. */
const TAB_NAME = 'garimpa-checkout';

/** Watches the checkout tab until the purchase has a final state, even after a reload. */
export function useCheckoutTab(chosen: Choice) {
  /** The choice that the checkout tab was opened with. Other pages may change the stored choice. */
  const [choice, setChoice] = useState(() => {
    const marked = tabStorage.get('checkoutTab');
    return hasSamePlanAndCoupon(marked, chosen) ? marked : null;
  });
  /** After a reload, the reference to the checkout tab's window is lost. */
  const [tab, setTab] = useState<Window | 'lost' | 'blocked' | null>(choice && 'lost');
  const [hasSucceeded, setSucceeded] = useState(false);
  const [sessionId, forgetSession] = useLastSession();
  const opened = typeof tab === 'string' ? null : tab;

  const failures = useRef(0);
  const purchase = useQuery({
    queryKey: ['user', 'checkout-tab', sessionId, hasSucceeded],
    async queryFn(): Promise<PurchaseState> {
      const place = opened === null ? 'hidden' : placeOf(opened);
      // While the tab shows the checkout, wait for its message instead of querying the server.
      if (place === 'checkout' && !hasSucceeded) return 'open';
      if (sessionId === null) return stateInTab(hasSucceeded ? 'paid' : place, 'none');
      try {
        const query = { ...purchaseQuery(sessionId, 'tab'), retry: false };
        const state = purchaseState(await queryClient.fetchQuery(query));
        failures.current = 0;
        return stateInTab(place, state);
      } catch (error) {
        failures.current += 1;
        if (failures.current >= MAX_FAILURES) throw error;
        return 'open';
      }
    },
    enabled: opened !== null || tab === 'lost',
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      isFinal(state.data) || state.status === 'error' ? false : POLL_MS,
    refetchIntervalInBackground: true,
  });

  useWindowEvent('message', (event) => {
    if (opened === null || !isCheckoutMessage(event, opened)) return;
    setSucceeded(true);
    // Without the session's id, only the checkout tab can show the confirmation, so it stays open.
    if (sessionId !== null) acknowledgeCheckout(event);
  });

  function follow(found: Window | null, bought: Choice | null) {
    // Some in-app browsers open the checkout in this same tab, so no other tab exists to watch.
    if (found === window) return;
    found?.focus();
    failures.current = 0;
    setTab(found ?? 'blocked');
    setChoice(bought);
    setSucceeded(false);
    if (found && bought) tabStorage.set('checkoutTab', bought);
    else tabStorage.remove('checkoutTab');
  }

  function find() {
    const found = window.open('', TAB_NAME);
    // If the checkout tab was closed, `window.open` has opened an empty tab.
    if (found !== null && isBlank(found)) {
      found.location.assign(withChoice('/checkout', choice));
    }
    follow(found, choice);
  }

  /** `unconfirmed`: the page can't reach the server. */
  function tabState(): 'idle' | 'open' | 'lost' | 'blocked' | 'unconfirmed' {
    if (tab === null) return 'idle';
    if (purchase.isError) return 'unconfirmed';
    return typeof tab === 'string' ? tab : 'open';
  }

  return {
    state: tabState(),
    choice,
    purchase: isFinal(purchase.data) ? purchase.data : null,
    sessionId,
    /** Opens /checkout. Call this in a click handler, or the browser blocks the tab. */
    open(bought: Choice) {
      storage.remove('checkoutClientSecret');
      forgetSession();
      follow(window.open(withChoice('/checkout', bought), TAB_NAME), bought);
    },
    /** Focuses the checkout tab. After a reload of this page, finds or reopens the tab. */
    focus: () => (opened === null ? find() : opened.focus()),
    query: purchase,
    /** Hides the overlay and shows the offers again. */
    dismiss() {
      setTab(null);
      tabStorage.remove('checkoutTab');
    },
  };
}

/** Keeps the id of the last checkout session even if another page removes it from storage. */
function useLastSession() {
  const stored = useSyncExternalStore(storage.subscribe, lastCheckoutSession, () => null);
  const [sessionId, setSessionId] = useState(stored);
  if (stored !== null && stored !== sessionId) setSessionId(stored);
  return [sessionId, () => setSessionId(null)] as const;
}

export function stateByProfile(profile: UserProfile | undefined): FinalState | null {
  if (profile?.subscription_active) return 'paid';
  return profile && pendingPaymentOf(profile) !== null ? 'awaited' : null;
}

export function useResultPage(state: FinalState | null, sessionId: string | null, bought: Choice) {
  const navigate = useNavigate();
  const leave = useEffectEvent((state: FinalState) => {
    const data = choiceData(bought);
    tabStorage.remove('checkoutTab');
    if (state === 'canceled') {
      // Put the choice in the URL too, because the plans page removes the stored choice.
      return navigate({ to: '/payment-canceled', search: choiceSearch(bought), replace: true });
    }
    if (sessionId !== null) trackCheckoutFinished(sessionId, data);
    if (state === 'awaited') return navigate({ to: '/payment-awaited', replace: true });
    const search = paymentSearch(data, sessionId);
    return navigate({ to: '/payment-success', search, replace: true });
  });
  useEffect(() => {
    if (state !== null) void leave(state);
  }, [state]);
}
