import type { PurchaseState } from '../../lib/purchase/purchase-state.ts';

/**
 * The checkout tab's location as the offers page sees it. Only the server knows whether the buyer
 * has paid.
 */
export type TabPlace =
  /** The tab shows the checkout, or is still loading it. */
  | 'checkout'
  /** The tab shows the confirmation page. */
  | 'paid'
  | 'awaited'
  /** The tab shows another page of this site. */
  | 'elsewhere'
  /** The tab shows another site, such as a bank's 3-D Secure page. The browser hides its URL. */
  | 'hidden'
  /** The tab is closed, or its Cross-Origin-Opener-Policy has cut the connection to this page. */
  | 'closed';

const PLACES: Record<string, TabPlace> = {
  '/checkout': 'checkout',
  '/checkout-return': 'checkout',
  '/payment-success': 'paid',
  '/payment-awaited': 'awaited',
};

/** Returns whether the tab has not loaded a page yet. */
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
 * Combines the server's state of a purchase with the tab's location. An open session counts as
 * canceled if its tab is closed or shows another page of this site. If the session's id is unknown,
 * only the tab's location counts.
 * @param state the server's state, or 'none' if the session's id is unknown.
 */
export function stateInTab(place: TabPlace, state: PurchaseState): PurchaseState {
  if (state === 'none' && (place === 'paid' || place === 'awaited')) return place;
  const isLeft = place === 'closed' || (place === 'elsewhere' && state === 'open');
  return isLeft && (state === 'open' || state === 'none') ? 'canceled' : state;
}

/** A state after which the offers page stops watching the checkout tab. */
export type FinalState = Extract<PurchaseState, 'paid' | 'awaited' | 'canceled'>;

export function isFinal(state: PurchaseState | undefined): state is FinalState {
  return state === 'paid' || state === 'awaited' || state === 'canceled';
}
