import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { limits, verificationMails } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { requireRecentSignIn } from '../http/recent-sign-in.ts';
import { updateUser } from '../users/user-store.ts';
import { sendCountedMail } from './auth-mail.ts';

/**
 * For this many seconds, the hourly job checks whether the new e-mail was confirmed. Firebase sends
 * no event for the confirmation.
 */
const PENDING_SECONDS = 7 * 86_400;

/** Sends a mail whose link verifies the caller's e-mail, or changes it to `newEmail`. */
export const verifyEmail = serve(endpoints.verifyEmail, async ({ uid, newEmail }, call) => {
  const { credential: idToken, email } = call.person;
  if (newEmail === undefined) {
    await sendCountedMail(verificationMails, email, { requestType: 'VERIFY_EMAIL', idToken });
    return { ok: true };
  }
  await countCall(limits.verifyEmail, call);
  requireRecentSignIn(call.person);
  const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail } as const;
  await sendCountedMail(verificationMails, newEmail, request);
  const emailPendingUntil = Math.floor(Date.now() / 1000) + PENDING_SECONDS;
  await updateUser(uid, { emailPendingUntil });
  return { ok: true };
});
