import { RECENT_SIGN_IN_SECONDS } from '../contract/account.ts';
import type { Person } from './caller.ts';
import { ApiError } from './errors.ts';

/** Throws 403 if the person signed in too long ago to delete the account or change its e-mail. */
export function requireRecentSignIn({ signedInAt }: Person): void {
  if (Date.now() / 1000 - signedInAt <= RECENT_SIGN_IN_SECONDS) return;
  throw new ApiError(403, 'sign_in_again', 'Por segurança, confirme sua senha outra vez.');
}
