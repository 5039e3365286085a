import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { UserProfile } from '#contract/users.ts';
import {
  acknowledgeCheckout,
  hasCheckoutTab,
  isCheckoutMessage,
  lastCheckoutSession,
  markCheckoutTab,
  paymentSearch,
} from '../../lib/purchase/checkout-messages.ts';
import { choiceSearch, withChoice } from '../../lib/purchase/choice.ts';
import {
  type PurchaseState,
  purchaseQuery,
  purchaseState,
} from '../../lib/purchase/purchase-state.ts';
import { pendingPaymentOf } from '../../lib/purchase/subscription-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { trackCheckoutFinished } from '../../lib/tracking/conversions.ts';
import { choiceData } from '../../lib/tracking/purchase-data.ts';

/** The checkout's tab as the offers can see it. Only the server knows what was paid. */
export type TabPlace =
  /** At the checkout, or about to load it. */
  | 'checkout'
  /** At the page of a result. */
  | 'paid'
  | 'awaited'
  /** At another page of ours. */
  | 'elsewhere'
  /** At another site, which the browser hides: a boleto, the bank's 3-D Secure, or anything. */
  | 'hidden'
  /** The tab is closed, or its page cut the tie to ours (COOP). */
  | 'closed';

const PLACES: Record<string, TabPlace> = {
  '/checkout': 'checkout',
  '/checkout-return': 'checkout',
  '/payment-success': 'paid',
  '/payment-awaited': 'awaited',
};

/** Whether the tab has not loaded anything yet. */
function isBlank(tab: Window): boolean {
  try {
    return tab.location.href === 'about:blank';
  } catch {
    return false;
  }
}

export function placeOf(tab: Window): TabPlace {
  if (tab.closed) return 'closed';
  if (isBlank(tab)) return 'checkout';
  try {
    const { origin, pathname } = tab.location;
    if (origin !== window.location.origin) return 'hidden';
    return PLACES[pathname.replace(/(.)\/$/, '$1')] ?? 'elsewhere';
  } catch {
    return 'hidden';
  }
}

/**
 * Returns the state of a purchase whose tab is at this place. An open session can't be paid in a
 * closed tab, nor in one that shows another page of ours.
 * @param state by the server; 'none' where no session is known, as where storage refuses writes.
 */
export function stateInTab(place: TabPlace, state: PurchaseState): PurchaseState {
  if (state === 'none' && (place === 'paid' || place === 'awaited')) return place;
  const isLeft = place === 'closed' || (place === 'elsewhere' && state === 'open');
  return isLeft && (state === 'open' || state === 'none') ? 'canceled' : state;
}

/** A state after which the tab has nothing more to do. */
export type FinalState = Extract<PurchaseState, 'paid' | 'awaited' | 'canceled'>;

export function isFinal(state: PurchaseState | undefined): state is FinalState {
  return state === 'paid' || state === 'awaited' || state === 'canceled';
}

const POLL_MS = 3000;
/** After so many questions without an answer the user is told, and may ask again. */
const MAX_FAILURES = 3;
/** One name, so that a second checkout takes the place of the first and no stale tab is left. */
const TAB_NAME = 'garimpa-checkout';

/**
 * Opens the checkout in another tab and follows it until the purchase has its final state, over a reload
 * of this page too.
 */
export function useCheckoutTab() {
  /** `lost`: opened before this page was reloaded; `blocked`: the browser did not let us open it. */
  const [tab, setTab] = useState<Window | 'lost' | 'blocked' | null>(() =>
    hasCheckoutTab() ? 'lost' : null,
  );
  const [hasSucceeded, setSucceeded] = useState(false);
  const [sessionId, forgetSession] = useLastSession();
  /** The tab itself, where this page has it. */
  const opened = typeof tab === 'string' ? null : tab;

  const purchase = useQuery({
    queryKey: ['user', 'checkout-tab', sessionId, hasSucceeded],
    async queryFn() {
      const place = opened === null ? 'hidden' : placeOf(opened);
      // At the checkout there is nothing to ask, until the tab says that it is done.
      if (place === 'checkout' && !hasSucceeded) return 'open';
      if (sessionId === null) return stateInTab(hasSucceeded ? 'paid' : place, 'none');
      const question = { ...purchaseQuery(sessionId, 'tab'), retry: false };
      return stateInTab(place, purchaseState(await queryClient.fetchQuery(question)));
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
    // Without the session, as where storage refuses writes, this page can confirm nothing.
    if (sessionId !== null) acknowledgeCheckout(event);
  });

  function follow(found: Window | null) {
    // Some in-app browsers show the checkout in place of this page, which has nothing to follow then.
    if (found === window) return;
    found?.focus();
    setTab(found ?? 'blocked');
    setSucceeded(false);
    markCheckoutTab(found !== null);
  }

  function find() {
    const found = window.open('', TAB_NAME);
    // There was none any more: the browser has opened an empty one under that name.
    if (found !== null && isBlank(found)) {
      found.location.assign(withChoice('/checkout', storage.get('selectedPlan')));
    }
    follow(found);
  }

  /** `unconfirmed`: the server can't be asked what became of the payment. */
  function tabState(): 'idle' | 'open' | 'lost' | 'blocked' | 'unconfirmed' {
    if (tab === null) return 'idle';
    if (isUnanswered(purchase.status, purchase.errorUpdateCount)) return 'unconfirmed';
    return typeof tab === 'string' ? tab : 'open';
  }

  return {
    state: tabState(),
    /** The final state of the purchase, as far as the server and the tab tell. */
    purchase: isFinal(purchase.data) ? purchase.data : null,
    /** The checkout session of the tab, as far as it is known. */
    sessionId,
    /** Opens /checkout. Only inside a click, or the browser blocks it. */
    open(choice: Choice) {
      storage.remove('checkoutClientSecret');
      forgetSession();
      follow(window.open(withChoice('/checkout', choice), TAB_NAME));
    },
    /** Brings the open tab to the front; a lost one is found or opened again. */
    focus: () => (opened === null ? find() : opened.focus()),
    /** The query to the server. */
    question: purchase,
    /** Goes back to before the tab was to be opened. */
    dismiss() {
      setTab(null);
      markCheckoutTab(false);
    },
  };
}

const isUnanswered = (status: string, failures: number) =>
  status !== 'success' && failures >= MAX_FAILURES;

/**
 * The browser's last checkout session, also after another page has removed it, and a function that
 * drops it.
 */
function useLastSession() {
  const stored = useSyncExternalStore(storage.subscribe, lastCheckoutSession, () => null);
  const [sessionId, setSessionId] = useState(stored);
  if (stored !== null && stored !== sessionId) setSessionId(stored);
  return [sessionId, () => setSessionId(null)] as const;
}

/** The final state of a purchase, as far as the profile tells. */
export function stateByProfile(profile: UserProfile | undefined): FinalState | null {
  if (profile?.subscription_active) return 'paid';
  return profile && pendingPaymentOf(profile) !== null ? 'awaited' : null;
}

/** Leads from the offers to the page of the result, as soon as the purchase has its final state. */
export function useResultPage(state: FinalState | null, sessionId: string | null, choice: Choice) {
  const navigate = useNavigate();
  const leave = useEffectEvent((state: FinalState) => {
    const bought = storage.get('selectedPlan') ?? choice;
    const data = choiceData(bought);
    markCheckoutTab(false);
    if (state === 'canceled') {
      // A look at the plans removes the stored choice.
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
