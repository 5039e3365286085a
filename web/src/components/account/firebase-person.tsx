import { useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { firebaseApp } from '../../lib/firebase-app.ts';
import { auth } from '../../lib/session/firebase.ts';
import { type Person, personOfUser } from '../../lib/session/person.ts';

export interface FirebasePersonProps {
  /** Called with the person that Firebase knows, null where it knows nobody. */
  onPerson: (person: Person | null | 'unavailable') => void;
}

/** Follows Firebase's user. Shows nothing. */
export function FirebasePerson({ onPerson }: FirebasePersonProps) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
      <AuthProvider sdk={auth}>
        <FollowUser onPerson={onPerson} />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function FollowUser({ onPerson }: FirebasePersonProps) {
  const { status, data: user } = useUser({ suspense: false });
  const displayName = user?.displayName ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: Firebase changes the user object in place, so its name is a dependency of its own.
  useEffect(() => {
    if (status === 'success') onPerson(user && personOfUser(user));
  }, [status, user, displayName, onPerson]);
  return null;
}
