import { useEffect, useReducer, useRef, useState } from 'react';
import { isCheckoutMessage } from '../../lib/checkout-message.ts';
import { checkoutVerdict, lastCheckoutSession } from '../../lib/checkout-session.ts';
import { storage } from '../../lib/storage.ts';
import { observe, type TabState, WAITING } from './checkout-tab.ts';
import { lookAtTab } from './look-at-tab.ts';

const POLL_MS = 3000;

interface CheckoutTab {
  /** `blocked`: the browser did not let us open it. */
  phase: 'idle' | 'open' | 'blocked';
  state: TabState;
  /** Opens /checkout. Only inside a click, or the browser blocks it. */
  open: () => void;
  /** Brings the open tab to the front. */
  focus: () => void;
  /** Goes back to before the tab was to be opened. */
  dismiss: () => void;
}

/** Opens the checkout in a tab of its own and follows it to its outcome. */
export function useCheckoutTab(): CheckoutTab {
  const [tab, setTab] = useState<Window | null>(null);
  const [blocked, setBlocked] = useState(false);
  const [state, feed] = useReducer(observe, WAITING);
  const isDone = state.step === 'done';
  const session = useRef<string | null>(null);

  useEffect(() => {
    if (tab === null || isDone) return;
    const poll = setInterval(() => {
      // Remembered here, because other pages may forget it before the tab is done.
      session.current = lastCheckoutSession() ?? session.current;
      feed(lookAtTab(tab));
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

  function open() {
    storage.remove('checkoutClientSecret');
    session.current = null;
    const opened = window.open('/checkout', '_blank');
    setTab(opened);
    setBlocked(opened === null);
  }

  return {
    phase: blocked ? 'blocked' : tab === null ? 'idle' : 'open',
    state,
    open,
    focus: () => tab?.focus(),
    dismiss: () => setBlocked(false),
  };
}
