import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { markCheckoutTab } from '../../lib/purchase/checkout-tab-mark.ts';
import { currentChoice } from '../../lib/purchase/choice.ts';
import { useUser } from '../../lib/session/session.ts';
import type { Choice } from '../../lib/storage.ts';
import { CheckoutError } from './checkout-error.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { checkoutQuery } from './checkout-query.ts';

const route = getRouteApi('/site/account/member/checkout');

export function CheckoutPage() {
  const search = route.useSearch();
  // What is paid for must not change under the form, whatever other tabs do.
  const [plan] = useState(() => currentChoice(search));
  // An opened tab begins with a copy of its opener's storage; offers here would wait for themselves.
  useEffect(() => markCheckoutTab(false), []);

  return plan === null ? <Navigate to="/planos" replace /> : <Checkout plan={plan} />;
}

function Checkout({ plan }: { plan: Choice }) {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(checkoutQuery(user, plan));
  // Of Stripe's page, which the query knows nothing of.
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
