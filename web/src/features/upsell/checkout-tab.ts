import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { UserProfile } from '#contract/users.ts';
import {
  acknowledgeCheckout,
  hasCheckoutTab,
  isCheckoutMessage,
  markCheckoutTab,
} from '../../lib/purchase/checkout-messages.ts';
import { choiceSearch, withChoice } from '../../lib/purchase/choice.ts';
import {
  lastCheckoutSession,
  paymentSearch,
  purchaseQuery,
  purchaseState,
} from '../../lib/purchase/purchase-state.ts';
import { pendingPaymentOf } from '../../lib/purchase/subscription-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { trackCheckoutFinished } from '../../lib/tracking/conversions.ts';
import { choiceData } from '../../lib/tracking/purchase-data.ts';
import { type FinalState, isBlank, isFinal, placeOf, stateInTab } from './tab-place.ts';

const POLL_MS = 3000;
/** After this many failed queries the page tells the user, who can retry. */
const MAX_FAILURES = 3;
/** A fixed name, so that a second checkout replaces the first in the same tab. */
const TAB_NAME = 'garimpa-checkout';

/**
 * Opens the checkout in another tab and watches it until the purchase has a final state, even
 * across a reload of this page.
 */
export function useCheckoutTab() {
  /**
   * `lost`: the tab was opened before this page was reloaded; `blocked`: the browser blocked it.
   */
  const [tab, setTab] = useState<Window | 'lost' | 'blocked' | null>(() =>
    hasCheckoutTab() ? 'lost' : null,
  );
  const [hasSucceeded, setSucceeded] = useState(false);
  const [sessionId, forgetSession] = useLastSession();
  /** The tab's window, if this page has it. */
  const opened = typeof tab === 'string' ? null : tab;

  const purchase = useQuery({
    queryKey: ['user', 'checkout-tab', sessionId, hasSucceeded],
    async queryFn() {
      const place = opened === null ? 'hidden' : placeOf(opened);
      // While the tab shows the checkout, no query is needed until the tab reports success.
      if (place === 'checkout' && !hasSucceeded) return 'open';
      if (sessionId === null) return stateInTab(hasSucceeded ? 'paid' : place, 'none');
      const query = { ...purchaseQuery(sessionId, 'tab'), retry: false };
      return stateInTab(place, purchaseState(await queryClient.fetchQuery(query)));
    },
    enabled: opened !== null || tab === 'lost',
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      isFinal(state.data) || isUnanswered(state.status, state.errorUpdateCount) ? false : POLL_MS,
    refetchIntervalInBackground: true,
  });

  useWindowEvent('message', (event) => {
    if (opened === null || !isCheckoutMessage(event, opened)) return;
    setSucceeded(true);
    // Without the session's id, for example if storage is read-only, this page can't show the
    // confirmation.
    if (sessionId !== null) acknowledgeCheckout(event);
  });

  function follow(found: Window | null) {
    // Some in-app browsers open the checkout in this same tab, so there is no other tab to watch.
    if (found === window) return;
    found?.focus();
    setTab(found ?? 'blocked');
    setSucceeded(false);
    markCheckoutTab(found !== null);
  }

  function find() {
    const found = window.open('', TAB_NAME);
    // The browser opens an empty tab with that name if the checkout tab was closed.
    if (found !== null && isBlank(found)) {
      found.location.assign(withChoice('/checkout', storage.get('selectedPlan')));
    }
    follow(found);
  }

  /** `unconfirmed`: the server can't be reached to check the payment. */
  function tabState(): 'idle' | 'open' | 'lost' | 'blocked' | 'unconfirmed' {
    if (tab === null) return 'idle';
    if (isUnanswered(purchase.status, purchase.errorUpdateCount)) return 'unconfirmed';
    return typeof tab === 'string' ? tab : 'open';
  }

  return {
    state: tabState(),
    /** The final state of the purchase, from the server and the tab. */
    purchase: isFinal(purchase.data) ? purchase.data : null,
    /** The tab's checkout session, if it is known. */
    sessionId,
    /** Opens /checkout. It must be called in a click handler, or the browser blocks the tab. */
    open(choice: Choice) {
      storage.remove('checkoutClientSecret');
      forgetSession();
      follow(window.open(withChoice('/checkout', choice), TAB_NAME));
    },
    /** Brings the checkout tab to the front. Finds or reopens it if this page has lost it. */
    focus: () => (opened === null ? find() : opened.focus()),
    /** The query of the purchase's state. */
    query: purchase,
    /** Returns to the offers. */
    dismiss() {
      setTab(null);
      markCheckoutTab(false);
    },
  };
}

const isUnanswered = (status: string, failures: number) =>
  status !== 'success' && failures >= MAX_FAILURES;

/**
 * Returns the browser's last checkout session, even after another page has removed it from storage,
 * and a function that drops it.
 */
function useLastSession() {
  const stored = useSyncExternalStore(storage.subscribe, lastCheckoutSession, () => null);
  const [sessionId, setSessionId] = useState(stored);
  if (stored !== null && stored !== sessionId) setSessionId(stored);
  return [sessionId, () => setSessionId(null)] as const;
}

/**
 * Returns the final state of a purchase according to the profile; null if the profile shows none.
 */
export function stateByProfile(profile: UserProfile | undefined): FinalState | null {
  if (profile?.subscription_active) return 'paid';
  return profile && pendingPaymentOf(profile) !== null ? 'awaited' : null;
}

/** Navigates from the offers to the result page once the purchase has a final state. */
export function useResultPage(state: FinalState | null, sessionId: string | null, choice: Choice) {
  const navigate = useNavigate();
  const leave = useEffectEvent((state: FinalState) => {
    const bought = storage.get('selectedPlan') ?? choice;
    const data = choiceData(bought);
    markCheckoutTab(false);
    if (state === 'canceled') {
      // Visiting the plans removes the stored choice, so the address carries it.
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
