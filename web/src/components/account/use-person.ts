import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { type Person, profileQuery, sessionQuery } from '../../lib/session/session.ts';
import { type Trial, trialAt } from '../../lib/session/trial.ts';
import { storage } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';

/** The person of a guarded page: as the guard found them, then as the session changes. */
export function usePerson(): Person {
  const found = useRouteContext({ from: '/site/account/member', select: ({ person }) => person });
  const person = useQuery(sessionQuery).data ?? found;
  if (person === null) throw new Error('The layout shows this page to nobody');
  return person;
}

/**
 * The signed-in person's trial, ticking every second until it ends: from the account's creation, else
 * from the stored date of the sign-up, else from now. Null while the record is still loading.
 */
export function useTrial(): Trial | null {
  const { uid } = usePerson();
  // Where it has failed the page around it offers to ask again.
  const { data: profile, isError } = useQuery({ ...profileQuery(uid), retryOnMount: false });
  const [openedAt] = useState(() => Date.now());
  const date = profile?.createdAt ?? storage.get('registrationDate');
  const createdAt = date ? Date.parse(date) : isError ? openedAt : Number.NaN;
  const now = useNow(trialAt(createdAt, Date.now()).active);
  return Number.isNaN(createdAt) ? null : trialAt(createdAt, now);
}
