import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../brand.ts';
import frame from '../../components/site/page-frame.module.css';
import { SupportLine } from '../../components/site/support-line.tsx';
import { toastError } from '../../components/site/toast.tsx';
import { planWithInterval } from '../../lib/purchase/charges.ts';
import {
  lastCheckoutSession,
  purchaseQuery,
  unrecordedState,
} from '../../lib/purchase/purchase-state.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { useUser } from '../../lib/session/session.ts';
import { trialAt } from '../../lib/session/trial.ts';
import { storage } from '../../lib/storage.ts';
import { AccountCard } from './account-card.tsx';
import classes from './card.module.css';
import { PaymentsCard } from './payments-card.tsx';
import { cardView } from './subscription/card-view.ts';
import { SubscriptionCard } from './subscription/subscription-card.tsx';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

export function UserAreaPage() {
  const user = useUser();
  const found = useProfile(user.uid);
  const { profile } = found;
  // Most users have paid, so reserve the payments card's place until the profile has loaded.
  const hasPayments = profile ? profile.has_paid : found.isLoading;
  return (
    <div className={frame.frame}>
      <h1 className={frame.title}>Área do Usuário</h1>
      <div className={`${frame.cards} ${classes.cards}`}>
        {profile?.emailVerified === false && <VerifyEmailNotice user={user} />}
        <SubscriptionCard {...found} email={user.email} />
        <AccountCard user={user} profile={profile} isLoading={found.isLoading} />
        {hasPayments && <PaymentsCard user={user} isReady={profile !== undefined} />}
        <div className={`${frame.wide} ${classes.help}`}>
          <SupportLine
            text={`Olá! Preciso de ajuda. Minha conta no ${brand.name}: ${user.email}${planOf(profile)}.`}
          />
        </div>
      </div>
    </div>
  );
}

/** Within this time, the page reuses the profile that `sessionQuery` has cached. */
const FRESH_MS = 2_000;
const REFETCH_MS = 3_000;
/** After this time, the page says that the confirmation is late. */
const PATIENCE_MS = 60_000;

/** An unverified user may just have opened the verification link, so always refetch. */
const refetchUnverified = ({ state }: { state: { data: UserProfile | undefined } }) =>
  state.data?.emailVerified === false ? 'always' : true;

/** Refetches the profile until it contains the last purchase, for at most a minute. */
function useProfile(uid: string) {
  const [sessionId] = useState(lastCheckoutSession);
  const [isLate, setIsLate] = useState(false);
  // Do not retry, because retries would keep the page in its loading state.
  const purchase = useQuery({ ...purchaseQuery(sessionId), retry: false });
  const { data: profile, ...query } = useQuery({
    ...profileQuery(uid),
    staleTime: FRESH_MS,
    refetchOnMount: refetchUnverified,
    refetchOnWindowFocus: refetchUnverified,
    refetchInterval: ({ state }) =>
      !isLate && unrecordedState(purchase.data, state.data) !== 'none' && REFETCH_MS,
  });
  const state = unrecordedState(purchase.data, profile);
  const isActive = profile?.subscription_active === true;

  useEffect(() => {
    if (isActive || purchase.data?.status === 'expired') storage.remove('checkoutClientSecret');
  }, [isActive, purchase.data?.status]);

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
    isLoading: query.isPending || (purchase.isLoading && !isActive),
    unrecorded: state === 'paid' && isLate ? ('late' as const) : state,
    purchase: purchase.data?.purchase,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
  };
}

/** Returns a suffix for the message to support, such as `, plano Elite mensal (Ativa)`. */
function planOf(profile: UserProfile | undefined): string {
  if (!profile) return '';
  const { subscription_plan: plan, subscription_interval: interval } = profile;
  const trial = profile.has_paid ? null : trialAt(Date.parse(profile.createdAt), Date.now());
  const { label, qualifier } = cardView({ profile, trial });
  if (plan && label) {
    const state = qualifier ? `${label.text}, ${qualifier}` : label.text;
    return `, plano ${planWithInterval(plan, interval)} (${state})`;
  }
  return trial?.active ? `, período de testes do plano ${TRIAL_PLAN_NAME}` : ', sem plano';
}
