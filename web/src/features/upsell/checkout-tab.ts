import type { PurchaseState } from '../../lib/purchase/purchase-state.ts';

/** What the offers can see of the tab in which somebody pays. Only the server knows what was paid. */
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
export function isBlank(tab: Window): boolean {
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
 * What becomes of a purchase whose tab is at this place. An open session can't be paid for in a
 * closed tab, nor in one that shows another page of ours.
 * @param state by the server; 'none' where no session is known, as where storage refuses writes.
 */
export function stateInTab(place: TabPlace, state: PurchaseState): PurchaseState {
  if (state === 'none' && (place === 'paid' || place === 'awaited')) return place;
  const isLeft = place === 'closed' || (place === 'elsewhere' && state === 'open');
  return isLeft && (state === 'open' || state === 'none') ? 'canceled' : state;
}

/** A state after which the tab has nothing more to do. */
export type Outcome = Extract<PurchaseState, 'paid' | 'awaited' | 'canceled'>;

export function isOutcome(state: PurchaseState | undefined): state is Outcome {
  return state === 'paid' || state === 'awaited' || state === 'canceled';
}
