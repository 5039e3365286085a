import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { acknowledgeCheckout, isCheckoutMessage } from '../../lib/purchase/checkout-message.ts';
import { lastCheckoutSession } from '../../lib/purchase/checkout-session.ts';
import { hasCheckoutTab, markCheckoutTab } from '../../lib/purchase/checkout-tab-mark.ts';
import { withChoice } from '../../lib/purchase/choice.ts';
import { purchaseQuery, purchaseState } from '../../lib/purchase/purchase-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { isBlank, isOutcome, placeOf, stateInTab } from './checkout-tab.ts';

const POLL_MS = 3000;
/** After so many questions without an answer the user is told, and may ask again. */
const MAX_FAILURES = 3;
/** One name, so that a second checkout takes the place of the first and no stale tab is left. */
const TAB_NAME = 'garimpa-checkout';

/** Opens the checkout in a tab of its own and follows it to its outcome, over a reload too. */
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
      isOutcome(state.data) || isUnanswered(state.status, state.errorUpdateCount) ? false : POLL_MS,
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
  function phaseOf(): 'idle' | 'open' | 'lost' | 'blocked' | 'unconfirmed' {
    if (tab === null) return 'idle';
    if (isUnanswered(purchase.status, purchase.errorUpdateCount)) return 'unconfirmed';
    return typeof tab === 'string' ? tab : 'open';
  }

  return {
    phase: phaseOf(),
    outcome: isOutcome(purchase.data) ? purchase.data : null,
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
    /** What the server is asked. */
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

/** The session that this browser began last, kept where other pages forget it, and what forgets it here. */
function useLastSession() {
  const stored = useSyncExternalStore(storage.subscribe, lastCheckoutSession, () => null);
  const [sessionId, setSessionId] = useState(stored);
  if (stored !== null && stored !== sessionId) setSessionId(stored);
  return [sessionId, () => setSessionId(null)] as const;
}
