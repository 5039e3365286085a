import { queryClient } from '../lib/session/query-client.ts';
import { cookieQuery } from '../lib/session/session-cookie.ts';
import type { checkoutPage } from '../pages.ts';

// The page's table comes with the pages.
const CHECKOUT: typeof checkoutPage.path = '/checkout';

/**
 * Makes the first calls of an account page while the rest of its scripts is still on the way:
 * who is there, and on the checkout its session. The page asks in the same words.
 */
export async function startAccount(path: string): Promise<void> {
  if (path !== CHECKOUT) return queryClient.prefetchQuery(cookieQuery);
  const { startCheckout } = await import('../features/checkout/checkout-query.ts');
  await startCheckout();
}
