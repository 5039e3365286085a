import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessionIdField } from '#contract/fields.ts';
import { useSession } from '../../components/account/session.tsx';
import { lastCheckoutSession, sessionStatusQuery } from '../../lib/purchase/checkout-session.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { storage } from '../../lib/storage.ts';
import { tellPurchase } from './purchase-conversion.ts';
import { type PurchaseStep, purchaseStep } from './purchase-step.ts';

interface FoundPurchase {
  step: PurchaseStep;
  subscriptionActive: boolean;
  /** Why the server could not be asked, for the person. */
  problem: string;
  retry: () => void;
}

/**
 * The purchase that led to this page: by the session in the address, else by the one that
 * was begun in this browser. Once confirmed, conversions are sent, and the chosen plan and
 * its countdown are done with.
 */
export function usePurchase(): FoundPurchase {
  const { session_id, ...search } = useSearch({ strict: false });
  const session = useSession();
  const person = session.status === 'in' ? session.person : null;
  const uid = person?.uid ?? '';
  // As the page was opened: address and storage lose them on the way.
  const [page] = useState(() => ({
    sessionId: sessionIdField.safeParse(session_id).data ?? lastCheckoutSession(),
    lastSession: lastCheckoutSession(),
    search,
    stored: storage.get('selectedPlan'),
  }));
  const { sessionId } = page;
  const asks = person !== null && sessionId !== null;
  const status = useQuery({ ...sessionStatusQuery(uid, sessionId ?? ''), enabled: asks });
  const profile = useQuery({
    ...profileQuery(uid),
    enabled: person !== null && status.data?.purchase === undefined,
  });
  const subscriptionActive = profile.isPending
    ? undefined
    : profile.data?.subscription_active === true;
  const step =
    person === null
      ? 'asking'
      : purchaseStep({
          status: sessionId === null ? null : status.data,
          failed: status.isError && !status.isFetching,
          startedHere: sessionId === page.lastSession,
          subscriptionActive,
        });

  const finish = useEffectEvent(() => {
    if (person === null || sessionId === null) return;
    tellPurchase(person, { ...page, sessionId, purchase: status.data?.purchase });
    storage.remove('selectedPlan');
    // The next choice has a countdown of its own.
    storage.remove('upsellEndTime');
  });
  useEffect(() => {
    if (step === 'confirmed') finish();
  }, [step]);

  return {
    step,
    subscriptionActive: subscriptionActive === true,
    problem: status.error?.message ?? '',
    retry: () => void status.refetch(),
  };
}
