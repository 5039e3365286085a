import type { Auth } from 'firebase/auth';
import { type ReactNode, useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useAuth } from 'reactfire';
import { firebaseApp } from '../../lib/firebase-app.ts';
import { auth } from '../../lib/session/firebase.ts';

/** Around all that talks to Firebase, which gets its auth by `useAuth`. To be loaded when needed. */
export function FirebaseProviders({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
      <AuthProvider sdk={auth}>{children}</AuthProvider>
    </FirebaseAppProvider>
  );
}

interface AuthSourceProps {
  onAuth: (auth: Auth) => void;
}

/** Hands Firebase's auth to a page that does without Firebase until it is used. */
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
