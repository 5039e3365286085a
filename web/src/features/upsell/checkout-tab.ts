import type { CheckoutVerdict } from '../../lib/purchase/checkout-session.ts';

/**
 * The outcome of a purchase in another tab, as a state machine. The page that opened the tab
 * feeds it observations; nothing here touches a window.
 */

export type Observation =
  | { kind: 'closed' }
  /** The tab is on our own origin, at this path (empty before it has loaded anything). */
  | { kind: 'path'; path: string }
  | { kind: 'boleto' }
  /** The tab is on another origin, which the browser hides. */
  | { kind: 'unreadable' }
  /** `checkout_succeeded`, its origin, window and shape already checked. */
  | { kind: 'message' }
  | { kind: 'verdict'; verdict: CheckoutVerdict };

export type Outcome = 'paid' | 'awaited' | 'canceled';

export type TabState =
  | { step: 'waiting' }
  /** The page was reloaded and no longer has the tab: only the server knows. */
  | { step: 'following' }
  /** The server must be asked before the claim is believed. */
  | { step: 'asking'; claim: 'closed' | 'paid'; failures: number }
  | { step: 'done'; outcome: Outcome };

export const WAITING: TabState = { step: 'waiting' };
export const FOLLOWING: TabState = { step: 'following' };

/** Failed questions after which the claim decides without an answer. */
const MAX_FAILURES = 3;

/** Paths at which the tab is still at work; an empty one is a tab that has not loaded yet. */
const WORKING_PATHS: readonly string[] = ['', '/checkout', '/checkout-return'];

/** The state after `observation`. A finished state stays as it is. */
export function observe(state: TabState, observation: Observation): TabState {
  if (state.step === 'done') return state;
  if (state.step === 'following') return follow(state, observation);
  switch (observation.kind) {
    case 'message':
      return { step: 'asking', claim: 'paid', failures: 0 };
    case 'verdict':
      return state.step === 'asking' ? decide(state, observation.verdict) : state;
    case 'closed':
      // A tab reads as closed too when its page cut the tie (COOP), so this proves nothing.
      return state.step === 'asking' ? state : { step: 'asking', claim: 'closed', failures: 0 };
    case 'boleto':
    case 'unreadable':
      return done('awaited');
    case 'path':
      return atPath(state, observation.path);
  }
}

/** Without the tab nobody knows who sent a message; a tab that is seen again is watched again. */
function follow(state: TabState, observation: Observation): TabState {
  if (observation.kind === 'message') return state;
  if (observation.kind !== 'verdict') return observe(WAITING, observation);
  switch (observation.verdict) {
    case 'paid':
      return done('paid');
    case 'unpaid':
      return done('awaited');
    case 'expired':
      return done('canceled');
    default:
      return state;
  }
}

function atPath(state: TabState, path: string): TabState {
  if (path === '/payment-success') return done('paid');
  if (path === '/payment-awaited') return done('awaited');
  if (WORKING_PATHS.includes(path) || state.step === 'asking') return state;
  return done('canceled');
}

function decide(state: TabState & { step: 'asking' }, verdict: CheckoutVerdict): TabState {
  switch (verdict) {
    case 'paid':
      return done('paid');
    case 'unpaid':
      return done('awaited');
    case 'unreachable':
      return unanswered({ ...state, failures: state.failures + 1 });
    case 'open':
    case 'expired':
    case 'none':
      return state.claim === 'closed' ? done('canceled') : WAITING;
  }
}

/** Without an answer the page does not say that nothing was charged. */
function unanswered(state: TabState & { step: 'asking' }): TabState {
  if (state.failures < MAX_FAILURES) return state;
  return done(state.claim === 'paid' ? 'paid' : 'awaited');
}

function done(outcome: Outcome): TabState {
  return { step: 'done', outcome };
}
