import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessionIdField } from '#contract/fields.ts';
import { usePerson } from '../../components/account/use-person.ts';
import { lastCheckoutSession, sessionStatusQuery } from '../../lib/purchase/checkout-session.ts';
import { profileQuery } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { trackPurchase } from '../../lib/tracking/conversions.ts';
import { purchaseStep } from './purchase-step.ts';

/**
 * The purchase that led to this page: by the session in the address, else by the one that
 * was begun in this browser. Once it is confirmed, conversions are sent, and the chosen plan
 * and its countdown are removed.
 */
export function usePurchase() {
  const { session_id, ...search } = useSearch({ from: '/site/account/member/payment-success' });
  const person = usePerson();
  const { uid } = person;
  // As the page was opened: address and storage lose them on the way.
  const [page] = useState(() => ({
    sessionId: sessionIdField.safeParse(session_id).data ?? lastCheckoutSession(),
    lastSession: lastCheckoutSession(),
    search,
    stored: storage.get('selectedPlan'),
  }));
  const { sessionId } = page;
  const status = useQuery({
    ...sessionStatusQuery(sessionId ?? ''),
    enabled: sessionId !== null,
  });
  const profile = useQuery({
    ...profileQuery(uid),
    enabled: status.data?.purchase === undefined,
  });
  const subscriptionActive = profile.isPending
    ? undefined
    : profile.data?.subscription_active === true;
  const step = purchaseStep({
    status: sessionId === null ? null : status.data,
    failed: status.isError && !status.isFetching,
    startedHere: sessionId === page.lastSession,
    subscriptionActive,
  });

  const finish = useEffectEvent(() => {
    if (sessionId === null) return;
    trackPurchase(person, { ...page, sessionId, purchase: status.data?.purchase });
    storage.remove('selectedPlan');
    // The next choice has a countdown of its own.
    storage.remove('upsellEndTime');
  });
  useEffect(() => {
    if (step === 'confirmed') finish();
  }, [step]);

  return {
    step,
    /** What was bought and paid, where the server says so. */
    purchase: status.data?.purchase,
    subscriptionActive: subscriptionActive === true,
    /** Why the server could not be asked, for the person. */
    problem: status.error?.message ?? '',
    retry: () => void status.refetch(),
  };
}
