import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UserProfile } from '#contract/users.ts';
import { toastError } from '../../../components/site/toast.tsx';
import { lastCheckoutSession } from '../../../lib/purchase/checkout-session.ts';
import { purchaseQuery, unrecordedPurchase } from '../../../lib/purchase/purchase-state.ts';
import { profileQuery } from '../../../lib/session/session.ts';
import { storage } from '../../../lib/storage.ts';

/** What just arrived with the session is not asked for again. */
const FRESH_MS = 2_000;
const REFETCH_MS = 3_000;
/** Stripe's events reach the record seconds after the buyer has paid. */
const PATIENCE_MS = 60_000;

export type FoundProfile = ReturnType<typeof useProfile>;

/** The link of the mail may have been opened meanwhile, which only this call looks for. */
const refetchUnverified = ({ state }: { state: { data: UserProfile | undefined } }) =>
  state.data?.emailVerified === false ? 'always' : true;

/** The stored profile; right after a purchase, kept fresh until it says that it is active. */
export function useProfile(uid: string) {
  const [sessionId] = useState(lastCheckoutSession);
  const [isLate, setIsLate] = useState(false);
  const session = useQuery({
    ...purchaseQuery(sessionId ?? ''),
    enabled: sessionId !== null,
    // The page does not wait for a second try.
    retry: false,
  });
  const { data: profile, ...query } = useQuery({
    ...profileQuery(uid),
    staleTime: FRESH_MS,
    refetchOnMount: refetchUnverified,
    refetchOnWindowFocus: refetchUnverified,
    refetchInterval: ({ state }) =>
      !isLate && unrecordedPurchase(session.data, state.data) !== 'none' && REFETCH_MS,
  });
  const pending = unrecordedPurchase(session.data, profile);
  const isActive = profile?.subscription_active === true;

  useEffect(() => {
    if (isActive || session.data?.status === 'expired') storage.remove('checkoutClientSecret');
  }, [isActive, session.data?.status]);

  useEffect(() => {
    if (pending === 'none') return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  useEffect(() => {
    if (query.isError) toastError('Erro ao carregar dados do usuário', undefined, 'profile');
  }, [query.isError]);

  return {
    /** Undefined while it is loading, and where it could not be loaded. */
    profile,
    isLoading: query.isPending || (session.isLoading && !isActive),
    /**
     * A purchase made in this browser that is not in the record yet: `paid` for the first minute,
     * `late` after that, `awaited` for a payment that takes time.
     */
    pending: pending === 'paid' && isLate ? ('late' as const) : pending,
    /** What was paid in it. */
    purchase: session.data?.purchase,
    /** Reads the record again. */
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
  };
}
