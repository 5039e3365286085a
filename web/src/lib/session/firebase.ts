import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { setTokenSource } from '../api.ts';
import { env } from '../env.ts';
import { firebaseApp } from '../firebase-app.ts';
import { storage } from '../storage.ts';

/** Firebase Auth without its popup resolver, which would load an iframe. */
export const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
auth.languageCode = 'pt-BR';

if (env.authEmulatorUrl !== null) {
  connectAuthEmulator(auth, env.authEmulatorUrl, { disableWarnings: true });
}

setTokenSource(async () => {
  await auth.authStateReady();
  const user = auth.currentUser;
  // After a sign-out in another tab, storage has no `uid`, but Firebase's SDK still has the user.
  return user?.uid === storage.get('uid') ? (user?.getIdToken() ?? null) : null;
});
