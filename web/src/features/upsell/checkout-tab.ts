import type { PurchaseState } from '../../lib/purchase/purchase-state.ts';

/**
 * What became of a purchase in another tab. What the offers can see of that tab is only a claim:
 * the server decides. Nothing here is React's.
 */

/** What speaks for it that the checkout is over. */
export type Claim =
  /** The tab reads as closed: it is, or its page cut the tie to ours (COOP). */
  | 'closed'
  /** It is at another page of ours. */
  | 'elsewhere'
  /** It is at another site, which the browser hides: a boleto, the bank's 3-D Secure, or anything. */
  | 'hidden'
  /** It is at the page of a result, or has sent `checkout_succeeded`. */
  | 'finished'
  /** The offers were reloaded and no longer have the tab. */
  | 'reloaded';

/** Paths at which the tab is still at work. */
const WORKING_PATHS: readonly string[] = ['/checkout', '/checkout-return'];
const RESULT_PATHS: readonly string[] = ['/payment-success', '/payment-awaited'];

/** Whether the tab has not loaded anything yet. */
export function isBlank(tab: Window): boolean {
  try {
    return tab.location.href === 'about:blank';
  } catch {
    return false;
  }
}

/** What can be seen of the checkout's tab right now; null while it is at work. */
export function claimOf(tab: Window): Claim | null {
  if (tab.closed) return 'closed';
  if (isBlank(tab)) return null;
  try {
    const { origin, pathname } = tab.location;
    if (origin !== window.location.origin) return 'hidden';
    const path = pathname.replace(/(.)\/$/, '$1');
    if (WORKING_PATHS.includes(path)) return null;
    return RESULT_PATHS.includes(path) ? 'finished' : 'elsewhere';
  } catch {
    return 'hidden';
  }
}

/** The claim after the tab was looked at: what it has said of itself stays true at the checkout. */
export function nextClaim(current: Claim | null, seen: Claim | null): Claim | null {
  return seen === null && current === 'finished' ? current : seen;
}

/**
 * What becomes of a purchase whose tab makes this claim. An open session can't be paid for in a
 * closed tab, nor in one that shows another page of ours.
 */
export function stateInTab(claim: Claim, state: PurchaseState): PurchaseState {
  const isLeft = claim === 'closed' || (claim === 'elsewhere' && state === 'open');
  return isLeft && (state === 'open' || state === 'none') ? 'canceled' : state;
}

/** A state after which the tab has nothing more to do. */
export type Outcome = Extract<PurchaseState, 'paid' | 'awaited' | 'canceled'>;

export function isOutcome(state: PurchaseState): state is Outcome {
  return state === 'paid' || state === 'awaited' || state === 'canceled';
}
