import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SubscriptionFields } from '#contract/users.ts';
import type { Person } from '../../components/session.tsx';
import { toastError } from '../../components/toast.tsx';
import { profileQuery } from '../../lib/profile.ts';
import { storage } from '../../lib/storage.ts';
import { mergeProfile, type ShownProfile } from './merge-profile.ts';

const REFETCH_MS = 3000;
/** Stripe's word on a payment reaches the record seconds after the buyer is done. */
const REFETCH_FOR_MS = 60_000;

export type LoadedProfile =
  | { status: 'loading' }
  /** `subscription` is null when the profile could not be loaded. */
  | {
      status: 'ready';
      profile: ShownProfile;
      subscription: SubscriptionFields | null;
      /** A checkout was begun here and the record does not know of it yet. */
      settling: boolean;
      retry: () => void;
    };

/** The person's basic data with the stored profile; right after a purchase, kept fresh. */
export function useProfile(person: Person): LoadedProfile {
  const [until] = useState(() => Date.now() + REFETCH_FOR_MS);
  const [bought, setBought] = useState(() => storage.get('checkoutClientSecret') !== null);
  const query = useQuery({
    ...profileQuery(person.uid),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      bought && state.data?.subscription_active !== true && Date.now() < until ? REFETCH_MS : false,
  });
  const isActive = query.data?.subscription_active === true;

  useEffect(() => {
    if (!bought) return;
    const end = () => {
      storage.remove('checkoutClientSecret');
      setBought(false);
    };
    if (isActive) return end();
    const timer = setTimeout(end, until - Date.now());
    return () => clearTimeout(timer);
  }, [bought, isActive, until]);

  useEffect(() => {
    if (query.isError)
      toastError('Erro ao carregar dados do usuário', undefined, { id: 'profile' });
  }, [query.isError]);

  if (query.isPending) return { status: 'loading' };
  return {
    status: 'ready',
    profile: mergeProfile(person, query.data),
    subscription: query.data ?? null,
    settling: bought && !isActive,
    retry: () => void query.refetch(),
  };
}
