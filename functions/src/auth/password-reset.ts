import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { limits, resetMails } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { sendCountedMail } from './auth-mail.ts';

/** Sends a password-reset mail. The response and its timing hide whether an account exists. */
export const passwordReset = serve(endpoints.passwordReset, async ({ email }, call) => {
  await countCall(limits.passwordReset, call);
  await sendCountedMail(resetMails, email, { requestType: 'PASSWORD_RESET', email });
  return { ok: true };
});
