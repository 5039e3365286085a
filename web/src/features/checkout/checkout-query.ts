import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import { storage } from '../../lib/storage.ts';
import type { SelectedPlan } from '../../lib/storage-schemas.ts';
import { advertisingFields } from '../../lib/tracking/advertising-fields.ts';
import { readAttribution } from '../../lib/tracking/attribution.ts';
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
        createSession(person.email, plan),
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

async function createSession(email: string, plan: SelectedPlan) {
  try {
    return await call(endpoints.createEmbeddedCheckoutSession, {
      email,
      planName: plan.name,
      interval: plan.interval,
      ...(plan.couponId === undefined ? {} : { couponId: plan.couponId }),
      attribution: readAttribution(),
      ...advertisingFields(),
    });
  } catch (error) {
    logFailure('Falha ao criar sessão de checkout', error);
    throw error;
  }
}
