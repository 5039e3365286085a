import type { Auth } from 'firebase/auth';
import { type ReactNode, useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useAuth } from 'reactfire';
import { firebaseApp } from '../../lib/firebase-app.ts';
import { auth } from '../../lib/session/firebase.ts';

/** Makes `useAuth` work in `children`. Loads Firebase's SDK, so import this module on demand. */
export function FirebaseProviders({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
      <AuthProvider sdk={auth}>{children}</AuthProvider>
    </FirebaseAppProvider>
  );
}

type AuthSourceProps = { onAuth: (auth: Auth) => void };

/** Passes Firebase's auth to a page that loads Firebase only when the user needs it. */
export function AuthSource(props: AuthSourceProps) {
  return (
    <FirebaseProviders>
      <HandOver {...props} />
    </FirebaseProviders>
  );
}

function HandOver({ onAuth }: AuthSourceProps) {
  const auth = useAuth();
  useEffect(() => onAuth(auth), [auth, onAuth]);
  return null;
}
