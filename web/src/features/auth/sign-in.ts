import { signInWithEmailAndPassword } from 'firebase/auth';
import { toastError } from '../../components/toast.tsx';
import { mountToasts } from '../../components/toast-host.tsx';
import { requireSession } from '../../lib/auth-session.ts';
import { auth } from '../../lib/firebase.ts';
import { storage } from '../../lib/storage.ts';
import { loginErrorMessage } from './auth-errors.ts';
import type { LoginValues } from './login-form.tsx';
import { afterLogin, type OwnRoute } from './next-step.ts';

/**
 * What the login page needs only once somebody uses it, Firebase first of all.
 * Signs in and says where to go; tells a failure in a toast and gives null.
 */
export async function signIn({ email, password }: LoginValues): Promise<OwnRoute | null> {
  try {
    await signInWithEmailAndPassword(auth, email.trim().toLowerCase(), password);
  } catch (error) {
    mountToasts();
    toastError(loginErrorMessage(error));
    return null;
  }
  const next = afterLogin(storage.get('selectedPlan') !== null, storage.get('loginRedirectUrl'));
  storage.remove('loginRedirectUrl');
  return next;
}

/** Whether Firebase or the cookie knows the person who is here. */
export async function isSignedIn(): Promise<boolean> {
  try {
    await requireSession();
    return true;
  } catch {
    // Nobody, or nobody to ask: the form is there for both.
    return false;
  }
}
