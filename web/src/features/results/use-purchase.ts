import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessionIdField } from '#contract/fields.ts';
import { lastCheckoutSession } from '../../lib/purchase/checkout-session.ts';
import { purchaseForBuyer, purchaseQuery } from '../../lib/purchase/purchase-state.ts';
import { profileQuery, useUser } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { trackPurchase } from '../../lib/tracking/conversions.ts';

const route = getRouteApi('/site/account/member/payment-success');

/**
 * The purchase that led to this page: by the session in the address, else by the one that
 * was begun in this browser. Once it is confirmed, conversions are sent, and the chosen plan
 * and its countdown are removed.
 */
export function usePurchase() {
  const { session_id, ...search } = route.useSearch();
  const user = useUser();
  const { uid } = user;
  // As the page was opened: address and storage lose them on the way.
  const [page] = useState(() => ({
    sessionId: sessionIdField.safeParse(session_id).data ?? lastCheckoutSession(),
    lastSession: lastCheckoutSession(),
    search,
    stored: storage.get('selectedPlan'),
  }));
  const { sessionId } = page;
  const status = useQuery({
    ...purchaseQuery(sessionId ?? ''),
    enabled: sessionId !== null,
  });
  const profile = useQuery({
    ...profileQuery(uid),
    enabled: status.data?.purchase === undefined,
  });
  const subscriptionActive = profile.isPending
    ? undefined
    : profile.data?.subscription_active === true;
  const state = purchaseForBuyer(sessionId === null ? null : status.data, {
    hasFailed: status.isError && !status.isFetching,
    startedHere: sessionId === page.lastSession,
    subscriptionActive,
  });

  const finish = useEffectEvent(() => {
    if (sessionId === null) return;
    trackPurchase(user, { ...page, sessionId, purchase: status.data?.purchase });
    storage.remove('selectedPlan');
    // The next choice has a countdown of its own.
    storage.remove('upsellEndTime');
  });
  useEffect(() => {
    if (state === 'paid') finish();
  }, [state]);

  return {
    state,
    /** What was bought and paid, where the server says so. */
    purchase: status.data?.purchase,
    subscriptionActive: subscriptionActive === true,
    /** What the server is asked. */
    question: status,
  };
}
