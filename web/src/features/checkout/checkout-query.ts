import { queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { advertisingFields } from '../../lib/tracking/conversion-call.ts';
import { readAttribution } from '../../lib/tracking/first-touch.ts';
import { loadStripeJs } from './stripe-js.ts';

/**
 * A checkout session for the chosen plan, new or still open, once Stripe.js is there to show it.
 * Created once in a document, which shows one checkout (routes/guards.ts).
 */
export function checkoutQuery({ uid, email }: SessionUser, plan: Choice) {
  return queryOptions({
    queryKey: ['user', uid, 'checkout', plan.name, plan.interval, plan.couponId ?? null],
    queryFn: async () => {
      try {
        const [created] = await Promise.all([createSession(email, plan), loadStripeJs()]);
        // Somebody may have signed out meanwhile, in another tab too.
        if (storage.get('uid') === uid) storage.set('checkoutClientSecret', created.clientSecret);
        return created;
      } catch (error) {
        logFailure('Falha ao criar sessão de checkout', error);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    // A refusal stays until the user tries again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function createSession(email: string, plan: Choice) {
  return call(endpoints.createEmbeddedCheckoutSession, {
    email,
    planName: plan.name,
    interval: plan.interval,
    ...(plan.couponId === undefined ? {} : { couponId: plan.couponId }),
    attribution: readAttribution(),
    ...advertisingFields(),
  });
}
