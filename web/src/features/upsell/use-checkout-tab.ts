import { useEffect, useReducer, useRef, useState } from 'react';
import { isCheckoutMessage } from '../../lib/purchase/checkout-message.ts';
import { checkoutVerdict, lastCheckoutSession } from '../../lib/purchase/checkout-session.ts';
import { hasCheckoutTab, markCheckoutTab } from '../../lib/purchase/checkout-tab-mark.ts';
import { storage } from '../../lib/storage.ts';
import { FOLLOWING, observe, type TabState, WAITING } from './checkout-tab.ts';
import { lookAtTab } from './look-at-tab.ts';

const POLL_MS = 3000;
/** One name, so that a second checkout takes the place of the first and no stale tab is left. */
const TAB_NAME = 'garimpa-checkout';

interface CheckoutTab {
  /**
   * `blocked`: the browser did not let us open it; `lost`: it was opened before this page
   * was reloaded.
   */
  phase: 'idle' | 'open' | 'lost' | 'blocked';
  state: TabState;
  /** Opens /checkout. Only inside a click, or the browser blocks it. */
  open: () => void;
  /** Brings the open tab to the front; a lost one is found or opened again. */
  focus: () => void;
  /** The checkout session of the tab, as far as it is known. */
  sessionId: () => string | null;
  /** Goes back to before the tab was to be opened. */
  dismiss: () => void;
}

/** Opens the checkout in a tab of its own and follows it to its outcome, over a reload too. */
export function useCheckoutTab(): CheckoutTab {
  const [wasOpen] = useState(hasCheckoutTab);
  const [tab, setTab] = useState<Window | null>(null);
  const [blocked, setBlocked] = useState(false);
  const [lost, setLost] = useState(wasOpen);
  const [state, feed] = useReducer(observe, wasOpen ? FOLLOWING : WAITING);
  const session = useRef<string | null>(null);
  const isDone = state.step === 'done';

  useEffect(() => {
    if (tab === null || isDone) return;
    const poll = setInterval(() => {
      // Remembered here, because other pages may forget it before the tab is done.
      session.current = lastCheckoutSession() ?? session.current;
      const seen = lookAtTab(tab);
      // Then it is no boleto, but the browser's own page that nothing answers.
      const isErrorPage = !navigator.onLine || session.current === null;
      if (seen.kind !== 'unreadable' || !isErrorPage) feed(seen);
    }, POLL_MS);
    const listen = (event: MessageEvent) => {
      if (isCheckoutMessage(event, tab)) feed({ kind: 'message' });
    };
    window.addEventListener('message', listen);
    return () => {
      clearInterval(poll);
      window.removeEventListener('message', listen);
    };
  }, [tab, isDone]);

  useEffect(() => {
    if (!lost || isDone) return;
    const ask = async () =>
      feed({ kind: 'verdict', verdict: await checkoutVerdict(lastCheckoutSession()) });
    void ask();
    const poll = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(poll);
  }, [lost, isDone]);

  // Each new claim, and each question that failed, is put to the server once.
  const asked = useRef<TabState | null>(null);
  useEffect(() => {
    if (state.step !== 'asking' || asked.current === state) return;
    asked.current = state;
    const wait = state.failures === 0 ? 0 : POLL_MS;
    setTimeout(async () => {
      const verdict = await checkoutVerdict(lastCheckoutSession() ?? session.current);
      feed({ kind: 'verdict', verdict });
    }, wait);
  }, [state]);

  /** Follows `opened` from now on, and keeps for a reload that there is a tab. */
  function hold(opened: Window | null) {
    opened?.focus();
    setTab(opened);
    setBlocked(opened === null);
    setLost(false);
    if (opened !== null) feed({ kind: 'path', path: '' });
    markCheckoutTab(opened !== null);
  }

  function open() {
    storage.remove('checkoutClientSecret');
    session.current = null;
    hold(window.open('/checkout', TAB_NAME));
  }

  function find() {
    const found = window.open('', TAB_NAME);
    const seen = found && lookAtTab(found);
    // There was none any more: the browser has opened an empty one under that name.
    if (seen?.kind === 'path' && seen.path === '') found?.location.assign('/checkout');
    hold(found);
  }

  return {
    phase: phaseOf(tab, blocked, lost),
    state,
    open,
    sessionId: () => lastCheckoutSession() ?? session.current,
    focus: () => (tab === null ? find() : tab.focus()),
    dismiss: () => {
      setBlocked(false);
      setLost(false);
      markCheckoutTab(false);
    },
  };
}

function phaseOf(tab: Window | null, blocked: boolean, lost: boolean): CheckoutTab['phase'] {
  if (blocked) return 'blocked';
  if (lost) return 'lost';
  return tab === null ? 'idle' : 'open';
}
