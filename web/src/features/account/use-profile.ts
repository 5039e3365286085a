import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UserProfile } from '#contract/users.ts';
import { toastError } from '../../components/ui/overlay/toast.tsx';
import type { Person } from '../../lib/session/person.ts';
import { profileQuery } from '../../lib/session/profile.ts';
import { mergeProfile, type ShownProfile } from './profile/merge-profile.ts';
import { type PendingPurchase, usePendingPurchase } from './subscription/use-pending-purchase.ts';

const REFETCH_MS = 3000;

/** What just arrived with the session is not asked for again. */
const FRESH_MS = 2000;

export type LoadedProfile =
  | { status: 'loading' }
  | {
      status: 'ready';
      profile: ShownProfile;
      /** Null when the profile could not be loaded. */
      subscription: UserProfile | null;
      pending: PendingPurchase;
      retry: () => void;
    };

/** The person's basic data with the stored profile; right after a purchase, kept fresh. */
export function useProfile(person: Person): LoadedProfile {
  const query = useQuery({ ...profileQuery(person.uid), staleTime: FRESH_MS });
  const pending = usePendingPurchase(query.data);
  const { isError, isPending, refetch } = query;

  useEffect(() => {
    if (pending !== 'paid') return;
    const timer = setInterval(() => void refetch(), REFETCH_MS);
    return () => clearInterval(timer);
  }, [pending, refetch]);

  useEffect(() => {
    if (isError) toastError('Erro ao carregar dados do usuário', undefined, { id: 'profile' });
  }, [isError]);

  if (isPending || pending === 'asking') return { status: 'loading' };
  return {
    status: 'ready',
    profile: mergeProfile(person, query.data),
    subscription: query.data ?? null,
    pending,
    retry: () => void refetch(),
  };
}
