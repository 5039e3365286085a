import { signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from './firebase.ts';
import { openSession, type Person } from './session.ts';

/** Signs in by e-mail and password, and begins the session. @throws Firebase's error. */
export async function signIn(email: string, password: string): Promise<Person> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  return openSession(user);
}
