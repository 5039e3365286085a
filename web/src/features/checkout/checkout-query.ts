import { queryOptions } from '@tanstack/react-query';
import { logFailure } from '../../lib/log.ts';
import { createCheckout, takePreparedCheckout } from '../../lib/purchase/create-checkout.ts';
import { personOfCookie } from '../../lib/session/person.ts';
import { queryClient } from '../../lib/session/query-client.ts';
import { cookieQuery } from '../../lib/session/session-cookie.ts';
import { storage } from '../../lib/storage.ts';
import type { SelectedPlan } from '../../lib/storage-schemas.ts';
import { embedCheckout } from './embed-checkout.ts';
import { loadStripeJs } from './stripe-js.ts';

/** A checkout session for the chosen plan, and Stripe's page of it. */
export function checkoutQuery(person: { uid: string; email: string }, plan: SelectedPlan) {
  return queryOptions({
    queryKey: ['person', person.uid, 'checkout', plan.name, plan.interval, plan.couponId ?? null],
    queryFn: async () => {
      const [{ clientSecret, order }, stripe] = await Promise.all([
        openSession(person, plan),
        loadStripeJs(),
      ]);
      storage.set('checkoutClientSecret', clientSecret);
      return { clientSecret, order, ...(await embedCheckout(stripe, clientSecret)) };
    },
    // A session is fetched once a visit (`endCheckout`), which may be long before it is shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
}

async function openSession(person: { uid: string; email: string }, plan: SelectedPlan) {
  try {
    return (await takePreparedCheckout(person, plan)) ?? (await createCheckout(person, plan));
  } catch (error) {
    logFailure('Falha ao criar sessão de checkout', error);
    throw error;
  }
}

/**
 * Opens the checkout before the page is rendered, which asks for it in the same words. Of
 * somebody whom the cookie does not know only the page finds out.
 */
export async function startCheckout(): Promise<void> {
  // A failure is the page's to show.
  void loadStripeJs().catch(() => undefined);
  const plan = storage.get('selectedPlan');
  const cookie = await queryClient.fetchQuery(cookieQuery);
  if (plan === null || !cookie.authenticated) return;
  await queryClient.prefetchQuery(checkoutQuery(personOfCookie(cookie.user), plan));
}

/** The next visit asks the server again. */
export function endCheckout(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[2] === 'checkout' });
}
