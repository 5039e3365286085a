import type { Observation } from './checkout-tab.ts';

/** Pages on which the payment provider shows a boleto. */
const BOLETO_PAGE = /boleto|voucher/i;

/** What can be seen of the checkout tab right now. */
export function lookAtTab(tab: Window): Observation {
  if (tab.closed) return { kind: 'closed' };
  try {
    const { href, origin, pathname } = tab.location;
    if (href === 'about:blank') return { kind: 'path', path: '' };
    if (origin === window.location.origin) {
      return { kind: 'path', path: pathname.replace(/(.)\/$/, '$1') };
    }
    return BOLETO_PAGE.test(href) ? { kind: 'boleto' } : { kind: 'path', path: href };
  } catch {
    return { kind: 'unreadable' };
  }
}
