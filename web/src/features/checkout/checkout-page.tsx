import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import { currentChoice } from '../../lib/purchase/choice.ts';
import { useUser } from '../../lib/session/session.ts';
import { type Choice, storage, tabStorage } from '../../lib/storage.ts';
import { advertisingFields } from '../../lib/tracking/conversions.ts';
import { readAttribution } from '../../lib/tracking/first-touch.ts';
import { CheckoutError } from './checkout-error.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { loadStripeJs } from './stripe-js.ts';

const route = getRouteApi('/site/account/member/checkout');

export function CheckoutPage() {
  const search = route.useSearch();
  // Read the choice only once, because another tab may change the stored choice.
  const [choice] = useState(() => currentChoice(search));
  // The browser copies /upsell's sessionStorage to this tab, but no checkout tab belongs to it.
  useEffect(() => tabStorage.remove('checkoutTab'), []);

  return choice === null ? <Navigate to="/planos" replace /> : <Checkout choice={choice} />;
}

function Checkout({ choice }: { choice: Choice }) {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(checkoutQuery(user, choice));
  // The error of Stripe's form. The query fails if the session or Stripe.js can't be loaded.
  const [failure, setFailure] = useState<Error | null>(null);
  const problem = failure ?? error;
  function retry() {
    setFailure(null);
    void refetch();
  }
  if (problem !== null && !isFetching) return <CheckoutError error={problem} onRetry={retry} />;
  if (data === undefined || isFetching) return <CheckoutLayout />;
  return <CheckoutForm {...data} onFailure={setFailure} />;
}

/**
 * Creates or resumes the checkout session, and loads Stripe.js. Unless the user retries, the query
 * runs once per document, because Stripe.js can mount only one checkout (routes/guards.ts).
 */
function checkoutQuery({ uid, email }: SessionUser, choice: Choice) {
  return queryOptions({
    queryKey: ['user', uid, 'checkout', choice.name, choice.interval, choice.couponId ?? null],
    queryFn: async () => {
      try {
        const [created] = await Promise.all([createSession(email, choice), loadStripeJs()]);
        // The user may have signed out meanwhile, even in another tab.
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
    // An error stays until the user retries.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function createSession(email: string, choice: Choice) {
  return call(endpoints.createEmbeddedCheckoutSession, {
    email,
    planName: choice.name,
    interval: choice.interval,
    ...(choice.couponId === undefined ? {} : { couponId: choice.couponId }),
    attribution: readAttribution(),
    ...advertisingFields(),
  });
}
