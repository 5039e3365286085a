import type { PurchaseState } from '../../lib/purchase/purchase-state.ts';

/** The page that the checkout tab shows. Only the server knows whether the buyer has paid. */
export type TabPlace =
  /** The checkout, perhaps still loading. */
  | 'checkout'
  | 'paid'
  | 'awaited'
  /** Another page of this site. */
  | 'elsewhere'
  /** Another site, such as a bank's 3-D Secure page. The browser hides its URL. */
  | 'hidden'
  /** The tab is closed, or its Cross-Origin-Opener-Policy has cut the connection to this page. */
  | 'closed';

const PLACES: Record<string, TabPlace> = {
  '/checkout': 'checkout',
  '/checkout-return': 'checkout',
  '/payment-success': 'paid',
  '/payment-awaited': 'awaited',
};

/** Returns whether the tab is still loading its first page. */
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

/** An open session counts as canceled if its tab is closed or shows another page of this site. */
export function stateInTab(place: TabPlace, state: PurchaseState): PurchaseState {
  if (state === 'none' && (place === 'paid' || place === 'awaited')) return place;
  const isLeft = place === 'closed' || (place === 'elsewhere' && state === 'open');
  return isLeft && (state === 'open' || state === 'none') ? 'canceled' : state;
}

/** A state after which /upsell stops watching the checkout tab. */
export type FinalState = Extract<PurchaseState, 'paid' | 'awaited' | 'canceled'>;

export function isFinal(state: PurchaseState | undefined): state is FinalState {
  return state === 'paid' || state === 'awaited' || state === 'canceled';
}
