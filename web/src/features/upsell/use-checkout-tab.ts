import { useInterval, useWindowEvent } from '@mantine/hooks';
import { type Query, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { acknowledgeCheckout, isCheckoutMessage } from '../../lib/purchase/checkout-message.ts';
import { lastCheckoutSession } from '../../lib/purchase/checkout-session.ts';
import { hasCheckoutTab, markCheckoutTab } from '../../lib/purchase/checkout-tab-mark.ts';
import { withChoice } from '../../lib/purchase/choice-address.ts';
import { purchaseQuery, purchaseState } from '../../lib/purchase/purchase-state.ts';
import { type SelectedPlan, storage } from '../../lib/storage.ts';
import {
  type Claim,
  claimOf,
  isBlank,
  isOutcome,
  nextClaim,
  type Outcome,
  stateInTab,
} from './checkout-tab.ts';

const POLL_MS = 3000;
/** After so many questions without an answer the person is told, and may ask again. */
const MAX_FAILURES = 3;
/** One name, so that a second checkout takes the place of the first and no stale tab is left. */
const TAB_NAME = 'garimpa-checkout';

/**
 * `lost`: the tab was opened before this page was reloaded; `blocked`: the browser did not let
 * us open it; `unconfirmed`: the server can't be asked what became of the payment.
 */
type CheckoutPhase = 'idle' | 'open' | 'lost' | 'blocked' | 'unconfirmed';

/** Opens the checkout in a tab of its own and follows it to its outcome, over a reload too. */
export function useCheckoutTab() {
  const [tab, setTab] = useState<Window | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const [claim, setClaim] = useState<Claim | null>(() => (hasCheckoutTab() ? 'reloaded' : null));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sessionId, forgetSession] = useLastSession();
  const server = useQuery({
    ...purchaseQuery(sessionId ?? '', claim),
    enabled: claim !== null && sessionId !== null && outcome === null,
    retry: false,
    refetchInterval: (query) => (claim !== 'reloaded' && isUnanswered(query) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });
  const answer = sessionId === null ? null : server.data;

  const state = claim === null ? 'asking' : stateInTab(claim, purchaseState(answer));
  // Of a session that this page never learned, as without storage, the next page finds out more.
  const found = claim === 'finished' && sessionId === null ? 'paid' : state;
  if (outcome === null && isOutcome(found)) setOutcome(found);

  const { start, stop } = useInterval(() => {
    if (tab !== null) setClaim((current) => nextClaim(current, claimOf(tab)));
  }, POLL_MS);
  useEffect(() => {
    if (tab !== null && outcome === null) start();
    return stop;
  }, [tab, outcome, start, stop]);
  useWindowEvent('message', (event) => {
    if (tab === null || !isCheckoutMessage(event, tab)) return;
    setClaim('finished');
    // Without the session, as where storage refuses writes, this page can confirm nothing.
    if (sessionId !== null) acknowledgeCheckout(event);
  });

  function follow(opened: Window | null) {
    opened?.focus();
    setTab(opened);
    setBlocked(opened === null);
    setClaim(null);
    markCheckoutTab(opened !== null);
  }

  function find() {
    const found = window.open('', TAB_NAME);
    // There was none any more: the browser has opened an empty one under that name.
    if (found !== null && isBlank(found)) {
      found.location.assign(withChoice('/checkout', storage.get('selectedPlan')));
    }
    follow(found);
  }

  function phaseOf(): CheckoutPhase {
    if (isBlocked) return 'blocked';
    if (claim === 'reloaded') return 'lost';
    if (tab === null) return 'idle';
    return server.isSuccess || server.errorUpdateCount < MAX_FAILURES ? 'open' : 'unconfirmed';
  }

  return {
    phase: phaseOf(),
    outcome,
    /** The checkout session of the tab, as far as it is known. */
    sessionId,
    /** Opens /checkout. Only inside a click, or the browser blocks it. */
    open(choice: SelectedPlan) {
      storage.remove('checkoutClientSecret');
      forgetSession();
      follow(window.open(withChoice('/checkout', choice), TAB_NAME));
    },
    /** Brings the open tab to the front; a lost one is found or opened again. */
    focus: () => (tab === null ? find() : tab.focus()),
    /** Asks the server again. */
    retry: () => void server.refetch(),
    isAsking: server.isFetching,
    /** Goes back to before the tab was to be opened. */
    dismiss() {
      setBlocked(false);
      setClaim(null);
      markCheckoutTab(false);
    },
  };
}

function isUnanswered({ state }: Pick<Query, 'state'>): boolean {
  return state.status !== 'success' && state.errorUpdateCount >= MAX_FAILURES;
}

/** The session that this browser began last, kept where other pages forget it, and what forgets it here. */
function useLastSession() {
  const stored = useSyncExternalStore(storage.subscribe, lastCheckoutSession, () => null);
  const [sessionId, setSessionId] = useState(stored);
  if (stored !== null && stored !== sessionId) setSessionId(stored);
  return [sessionId, () => setSessionId(null)] as const;
}
