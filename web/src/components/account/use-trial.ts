import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../lib/session/profile.ts';
import { type Trial, trialAt } from '../../lib/session/trial.ts';
import { storage } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';
import { usePerson } from './use-person.ts';

/**
 * The signed-in person's trial, ticking every second until it ends; null while it is not known
 * when the account was created.
 */
export function useTrial(): Trial | null {
  const { uid } = usePerson();
  // Where it has failed the page around it offers to ask again.
  const { data: profile, isError } = useQuery({ ...profileQuery(uid), retryOnMount: false });
  const registeredAt = isError ? storage.get('registrationDate') : null;
  const createdAt = Date.parse(profile?.createdAt ?? registeredAt ?? '');
  const now = useNow(trialAt(createdAt, Date.now()).active);
  return Number.isNaN(createdAt) ? null : trialAt(createdAt, now);
}
