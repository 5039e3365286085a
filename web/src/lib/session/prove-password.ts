import { signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from './firebase.ts';

/**
 * Signing in again proves the password and gives the fresh token that the server asks for,
 * also to somebody whom the cookie alone had admitted.
 * @throws Firebase's error.
 */
export async function provePassword(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}
