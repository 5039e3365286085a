import { queryOptions } from '@tanstack/react-query';
import { logFailure } from '../../lib/log.ts';
import { createCheckout, takePreparedCheckout } from '../../lib/purchase/create-checkout.ts';
import { personOfCookie } from '../../lib/session/person.ts';
import { queryClient } from '../../lib/session/query-client.ts';
import { cookieQuery } from '../../lib/session/session-cookie.ts';
import { storage } from '../../lib/storage.ts';
import type { SelectedPlan } from '../../lib/storage-schemas.ts';
import { loadStripeJs } from './stripe-js.ts';

/**
 * A checkout session for the chosen plan, and Stripe.js to show it with. Both are there
 * before Stripe's provider is mounted, because it leaks when unmounted half-way.
 */
export function checkoutQuery(person: { uid: string; email: string }, plan: SelectedPlan) {
  return queryOptions({
    queryKey: ['person', person.uid, 'checkout', plan.name, plan.interval, plan.couponId ?? null],
    queryFn: async () => {
      const [{ clientSecret, order }, stripe] = await Promise.all([
        openSession(person, plan),
        loadStripeJs(),
      ]);
      storage.set('checkoutClientSecret', clientSecret);
      return { clientSecret, order, stripe };
    },
    // A session is fetched once a visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
}

async function openSession(person: { uid: string; email: string }, plan: SelectedPlan) {
  try {
    return takePreparedCheckout(person, plan) ?? (await createCheckout(person, plan));
  } catch (error) {
    logFailure('Falha ao criar sessão de checkout', error);
    throw error;
  }
}

/**
 * Requests session and script before the page is rendered, which asks for them in the same
 * words. Of somebody whom the cookie does not know only the page finds out.
 */
export async function startCheckout(): Promise<void> {
  // A failure is the page's to show.
  void loadStripeJs().catch(() => undefined);
  const plan = storage.get('selectedPlan');
  const cookie = await queryClient.fetchQuery(cookieQuery);
  if (plan === null || !cookie.authenticated) return;
  await queryClient.prefetchQuery(checkoutQuery(personOfCookie(cookie.user), plan));
}
