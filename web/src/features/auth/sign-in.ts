import { signInWithEmailAndPassword } from 'firebase/auth';
import { toastError } from '../../components/ui/overlay/toast.tsx';
import { auth } from '../../lib/session/firebase.ts';
import { findPerson } from '../../lib/session/require-person.ts';
import { loginErrorMessage } from './auth-errors.ts';
import type { LoginValues } from './login-form.tsx';
import { takeLoginTarget } from './login-target.ts';

/**
 * What the login page needs only once somebody uses it, Firebase first of all.
 * Signs in and says where to go (path and query); shows a failure in a toast and gives null.
 */
export async function signIn({ email, password }: LoginValues): Promise<string | null> {
  try {
    await signInWithEmailAndPassword(auth, email.trim().toLowerCase(), password);
  } catch (error) {
    toastError(loginErrorMessage(error));
    return null;
  }
  return takeLoginTarget();
}

/** Whether Firebase or the cookie knows the person who is here. */
export async function isSignedIn(): Promise<boolean> {
  try {
    return (await findPerson()) !== null;
  } catch {
    // Nobody, or nobody to ask: the form is there for both.
    return false;
  }
}
