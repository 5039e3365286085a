import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { setTokenSource } from '../api.ts';
import { env } from '../env.ts';
import { firebaseApp } from '../firebase-app.ts';
import { storage } from '../storage.ts';

/**
 * No popup resolver: there is no federated sign-in, and the resolver would load Google's iframe.
 */
export const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
auth.languageCode = 'pt-BR';

if (env.authEmulatorUrl !== null) {
  connectAuthEmulator(auth, env.authEmulatorUrl, { disableWarnings: true });
}

setTokenSource(async () => {
  await auth.authStateReady();
  const user = auth.currentUser;
  // Firebase notices a sign-out in another tab late; storage shows it at once.
  return user?.uid === storage.get('uid') ? (user?.getIdToken() ?? null) : null;
});
