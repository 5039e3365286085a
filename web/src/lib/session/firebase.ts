import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { setTokenSource } from '../api.ts';
import { env } from '../env.ts';
import { firebaseApp } from '../firebase-app.ts';
import { storage } from '../storage.ts';

/** The popup resolver of a sign-in with Google would load an iframe. */
export const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
auth.languageCode = 'pt-BR';

if (env.authEmulatorUrl !== null) {
  connectAuthEmulator(auth, env.authEmulatorUrl, { disableWarnings: true });
}

setTokenSource(async () => {
  await auth.authStateReady();
  const user = auth.currentUser;
  // Firebase still has the user for a short time after a sign-out in another tab.
  return user?.uid === storage.get('uid') ? (user?.getIdToken() ?? null) : null;
});
