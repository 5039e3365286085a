import { resumeChoice } from '../../lib/purchase/chosen-plan.ts';
import { storage } from '../../lib/storage.ts';
import { afterLogin, afterSignUp } from './next-step.ts';

/** Where somebody goes who has just logged in, as path and query. What waited for it is used up. */
export function takeLoginTarget(): string {
  const planChosen = resumeChoice() !== null;
  const redirectUrl = storage.get('loginRedirectUrl');
  const promo = storage.get('loginPromo');
  forgetTarget();
  return afterLogin({ planChosen, redirectUrl, promo });
}

/** The same for somebody who turns out to be signed in already: the user area, where nothing waited. */
export function takeKnownTarget(): string {
  return storage.get('loginRedirectUrl') === null ? '/area-usuario' : takeLoginTarget();
}

/** Where a new account goes. */
export function takeSignUpTarget(): ReturnType<typeof afterSignUp> {
  forgetTarget();
  return afterSignUp(resumeChoice()?.name ?? null);
}

function forgetTarget(): void {
  storage.remove('loginRedirectUrl');
  storage.remove('loginPromo');
}
