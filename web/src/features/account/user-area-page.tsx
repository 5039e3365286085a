import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UserProfile } from '#contract/users.ts';
import classes from '../../components/site/page-frame.module.css';
import { toastError } from '../../components/site/toast.tsx';
import { lastCheckoutSession } from '../../lib/purchase/checkout-tabs.ts';
import { purchaseQuery, unrecordedState } from '../../lib/purchase/purchase-state.ts';
import { profileQuery, useUser } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { AccountSupport } from './account-support.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription/subscription-card.tsx';
import { VerifyEmailNotice } from './verify-email-notice.tsx';
import { YourDataCard } from './your-data/your-data-card.tsx';

export function UserAreaPage() {
  const user = useUser();
  const found = useProfile(user.uid);
  const { profile } = found;
  return (
    <div className={classes.frame}>
      <h1 className={classes.title}>Área do Usuário</h1>
      {profile?.emailVerified === false && <VerifyEmailNotice user={user} />}
      <div className={classes.cards}>
        <SubscriptionCard {...found} email={user.email} />
        {profile?.has_paid && <PaymentsCard user={user} />}
        <YourDataCard user={user} profile={profile} />
        <ProfileCard user={user} profile={profile} isLoading={found.isLoading} />
      </div>
      <AccountSupport email={user.email} profile={profile} />
    </div>
  );
}

/** What just arrived with the session is not asked for again. */
const FRESH_MS = 2_000;
const REFETCH_MS = 3_000;
/** Stripe's events reach the profile seconds after the buyer has paid. */
const PATIENCE_MS = 60_000;

/** The link of the mail may have been opened meanwhile, which only this call looks for. */
const refetchUnverified = ({ state }: { state: { data: UserProfile | undefined } }) =>
  state.data?.emailVerified === false ? 'always' : true;

/** The user's profile; right after a purchase, kept fresh until it says that it is active. */
function useProfile(uid: string) {
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
      !isLate && unrecordedState(session.data, state.data) !== 'none' && REFETCH_MS,
  });
  const state = unrecordedState(session.data, profile);
  const isActive = profile?.subscription_active === true;

  useEffect(() => {
    if (isActive || session.data?.status === 'expired') storage.remove('checkoutClientSecret');
  }, [isActive, session.data?.status]);

  useEffect(() => {
    if (state === 'none') return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (query.isError) toastError('Erro ao carregar dados do usuário', undefined, 'profile');
  }, [query.isError]);

  return {
    profile,
    isLoading: query.isPending || (session.isLoading && !isActive),
    unrecorded: state === 'paid' && isLate ? ('late' as const) : state,
    purchase: session.data?.purchase,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
  };
}
