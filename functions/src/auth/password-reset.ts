import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import { limits, resetMails } from '../http/limits.ts';
import { countCall, countLocally, countResetMail, withFallback } from '../http/rate-limit.ts';
import { appUrl, webApiKey } from '../services/config.ts';

/** Errors that would reveal whether an address has an account: answered like a success. */
const HIDDEN = ['EMAIL_NOT_FOUND', 'USER_DISABLED', 'RESET_PASSWORD_EXCEED_LIMIT'];

const identityError = z.object({ error: z.object({ message: z.string() }) });

/** No answer is sent earlier, milliseconds, because sending a mail takes longer than an error. */
const ANSWER_AFTER_MS = 1_000;

/** Sends a reset mail; neither the answer nor its time reveals whether there is an account. */
export const passwordReset = serve(endpoints.passwordReset, async ({ email }, call) => {
  await countCall(limits.passwordReset, call);
  await withFallback(
    () => countResetMail(email),
    () => countLocally(resetMails, email),
  );
  const answerTime = sleep(ANSWER_AFTER_MS);
  try {
    const error = await sendResetMail(email);
    if (error === undefined || HIDDEN.includes(error)) return { ok: true };
    if (error === 'INVALID_EMAIL') throw new ApiError(400, 'invalid_request', 'Email inválido');
    throw new Error(`accounts:sendOobCode: ${error}`);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const text = 'Não foi possível enviar o email agora. Tente novamente em alguns minutos.';
    throw new ApiError(502, 'mail_failed', text, { cause });
  } finally {
    await answerTime;
  }
});

/**
 * Has Firebase send its reset mail, in pt-BR, whose page links back to the login. The site's
 * domain must be among the project's authorised domains.
 * https://firebase.google.com/docs/reference/rest/auth#section-send-password-reset-email
 * @returns the code of an error, if Firebase answers with one.
 */
async function sendResetMail(email: string): Promise<string | undefined> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const host = emulator ? `http://${emulator}/identitytoolkit` : 'https://identitytoolkit';
  const url = `${host}.googleapis.com/v1/accounts:sendOobCode?key=${webApiKey()}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Firebase-Locale': 'pt-BR',
      // A web key may be restricted to the site's pages.
      Referer: `${appUrl()}/`,
    },
    body: JSON.stringify({
      requestType: 'PASSWORD_RESET',
      email,
      continueUrl: `${appUrl()}/login`,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return undefined;
  const body = z.safeParse(identityError, await response.json().catch(() => undefined));
  // Some messages have an explanation after the code: `QUOTA_EXCEEDED : ...`.
  return body.data?.error.message.split(' ')[0] ?? `HTTP ${response.status}`;
}
