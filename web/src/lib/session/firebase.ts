import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { setTokenSource } from '../api.ts';
import { env } from '../env.ts';
import { firebaseApp } from '../firebase-app.ts';
import { namedByStorage } from './named-by-storage.ts';

/** No popup resolver: no federated sign-in is offered, and it would load Google's iframe. */
export const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
auth.languageCode = 'pt-BR';

if (env.authEmulatorUrl !== null) {
  connectAuthEmulator(auth, env.authEmulatorUrl, { disableWarnings: true });
}

setTokenSource(async () => {
  await auth.authStateReady();
  return namedByStorage(auth.currentUser)?.getIdToken() ?? null;
});
