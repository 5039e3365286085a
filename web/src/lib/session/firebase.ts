import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { setTokenSource } from '../api.ts';
import { env } from '../env.ts';
import { firebaseApp } from '../firebase-app.ts';
import { storage } from '../storage.ts';

/**
 * Firebase Auth without the popup resolver, which would load an iframe from Google. Only a sign-in
 * with Google needs the resolver.
 */
export const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
auth.languageCode = 'pt-BR';

if (env.authEmulatorUrl !== null) {
  connectAuthEmulator(auth, env.authEmulatorUrl, { disableWarnings: true });
}

setTokenSource(async () => {
  await auth.authStateReady();
  const user = auth.currentUser;
  // After a sign-out in another tab, Firebase still has the user for a while, but storage has no
  // uid.
  return user?.uid === storage.get('uid') ? (user?.getIdToken() ?? null) : null;
});
