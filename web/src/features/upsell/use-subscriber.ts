import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../components/account/session.tsx';
import { followCheckoutTab, hasCheckoutTab } from '../../lib/purchase/checkout-tab-mark.ts';
import { afterPlanChoice } from '../../lib/purchase/plan-choice.ts';
import { profileQuery } from '../../lib/session/profile.ts';

/**
 * Whether the person already pays, and so has nothing to choose here: somebody who chose
 * while signed out. Not asked while a checkout is open, which has an outcome of its own.
 */
export function useSubscriber(): boolean {
  const session = useSession();
  const uid = session.status === 'in' ? session.person.uid : null;
  const isBuying = useSyncExternalStore(followCheckoutTab, hasCheckoutTab, () => false);
  const enabled = uid !== null && !isBuying;
  const { data } = useQuery({
    ...profileQuery(uid ?? ''),
    enabled,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const subscriptionActive = data?.subscription_active ?? null;
  return enabled && afterPlanChoice({ uid, subscriptionActive }) === 'stay';
}
