import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../lib/session/profile.ts';
import { useUser } from '../../lib/session/session.ts';
import { type Trial, trialAt } from '../../lib/session/trial.ts';
import { storage } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';

/**
 * Returns the signed-in user's trial, updated every second until it ends. It starts at the
 * account's creation, else at the stored date of the sign-up, else now. Null while the profile is
 * loading.
 */
export function useTrial(): Trial | null {
  const { uid } = useUser();
  // The page itself offers the retry after a failure.
  const { data: profile, isError } = useQuery({ ...profileQuery(uid), retryOnMount: false });
  const [openedAt] = useState(() => Date.now());
  const date = profile?.createdAt ?? storage.get('registrationDate');
  const createdAt = date ? Date.parse(date) : isError ? openedAt : Number.NaN;
  const now = useNow(trialAt(createdAt, Date.now()).active);
  return Number.isNaN(createdAt) ? null : trialAt(createdAt, now);
}
