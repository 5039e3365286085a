import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../lib/session/profile.ts';
import { accountCreatedAt, type Trial, trialAt } from '../../lib/session/trial.ts';
import { storage } from '../../lib/storage.ts';
import { useNow } from '../ui/use-now.ts';
import { usePerson } from './use-person.ts';

/** The signed-in person's trial, ticking every second until it ends. */
export function useTrial(): Trial {
  const person = usePerson();
  // Firebase knows the date by itself; only someone let in by the cookie needs the server's.
  const profile = useQuery({
    ...profileQuery(person.uid),
    enabled: person.createdAt === null,
    // The page around it has asked already.
    retryOnMount: false,
  });
  const [openedAt] = useState(() => Date.now());
  const createdAt = accountCreatedAt(
    [person.createdAt, profile.data?.createdAt, storage.get('registrationDate')],
    openedAt,
  );
  const [over, setOver] = useState(false);
  const trial = trialAt(createdAt, useNow(!over));
  if (over === trial.active) setOver(!trial.active);
  return trial;
}
