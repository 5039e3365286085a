import type { User } from 'firebase/auth';
import { storage } from '../storage.ts';

/** Firebase's user if storage names them too: Firebase learns later of a sign-out in another tab. */
export function namedByStorage(user: User | null): User | null {
  return user?.uid === storage.get('uid') ? user : null;
}
