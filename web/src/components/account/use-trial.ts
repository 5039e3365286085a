import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../lib/session/profile.ts';
import { useUser } from '../../lib/session/session.ts';
import { type Trial, trialAt } from '../../lib/session/trial.ts';
import { storage } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';

/** Returns the user's current trial, or null if its start is unknown or the user has paid. */
export function useTrial(): Trial | null {
  const { uid } = useUser();
  // The page has a retry button, so a remount does not repeat a failed request.
  const { data: profile, isError } = useQuery({ ...profileQuery(uid), retryOnMount: false });
  const [openedAt] = useState(() => Date.now());
  const date = profile?.createdAt ?? storage.get('registrationDate');
  const start = date ? Date.parse(date) : isError ? openedAt : Number.NaN;
  const createdAt = profile?.has_paid ? Number.NaN : start;
  const now = useNow(trialAt(createdAt, Date.now()).active);
  return Number.isNaN(createdAt) ? null : trialAt(createdAt, now);
}
