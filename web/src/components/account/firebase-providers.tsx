import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { firebaseApp } from '../../lib/firebase-app.ts';
import { auth } from '../../lib/session/firebase.ts';

/**
 * Around components that use reactfire's hooks. Brings Firebase, which most visits do without:
 * to be loaded with what needs it, when it is needed.
 */
export function FirebaseProviders({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
      <AuthProvider sdk={auth}>{children}</AuthProvider>
    </FirebaseAppProvider>
  );
}
