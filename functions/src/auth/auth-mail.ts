import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { Limit } from '../http/limits.ts';
import { countMail } from '../http/rate-limit.ts';
import { appUrl, webApiKey } from '../services/config.ts';

type MailRequest =
  | { requestType: 'PASSWORD_RESET'; email: string }
  | { requestType: 'VERIFY_EMAIL'; idToken: string }
  | { requestType: 'VERIFY_AND_CHANGE_EMAIL'; idToken: string; newEmail: string };

/** The mail's link opens a Firebase page. A button there leads to one of the paths below. */
const CONTINUE = {
  PASSWORD_RESET: '/login',
  VERIFY_EMAIL: '/area-usuario',
  // Firebase ends all sessions when the e-mail changes, so the person has to sign in again.
  VERIFY_AND_CHANGE_EMAIL: '/login',
};

/** Errors that reveal whether an address has an account. The caller sees success instead. */
const HIDDEN = ['EMAIL_NOT_FOUND', 'EMAIL_EXISTS', 'USER_DISABLED', 'RESET_PASSWORD_EXCEED_LIMIT'];
const INVALID = ['INVALID_EMAIL', 'INVALID_NEW_EMAIL'];

const identityError = z.object({ error: z.object({ message: z.string() }) });

/**
 * Minimum duration of a call, in milliseconds. A faster response would show that Firebase sent no
 * mail.
 */
const ANSWER_AFTER_MS = 1_000;

/**
 * Sends a mail to `email` without revealing whether the address has an account. Throws 429 above
 * the limit, 400 for an invalid address and 502 if Firebase fails. A mail that Firebase refuses
 * with a `HIDDEN` error counts towards the limit. Otherwise the limit would reveal whether an
 * account exists. Other refused mails do not count.
 */
export async function sendCountedMail(
  limit: Limit,
  email: string,
  request: MailRequest,
): Promise<void> {
  const uncount = await countMail(limit, email);
  const answerTime = sleep(ANSWER_AFTER_MS);
  try {
    const error = await sendOobCode(request);
    if (error === undefined || HIDDEN.includes(error)) return;
    await uncount();
    if (INVALID.includes(error)) throw new ApiError(400, 'invalid_request', 'Email inválido');
    throw new Error(`accounts:sendOobCode: ${error}`);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const text = 'Não foi possível enviar o email agora. Tente novamente em alguns minutos.';
    throw new ApiError(502, 'mail_failed', text, { cause });
  } finally {
    await answerTime;
  }
}

/**
 * Makes Firebase send its mail in pt-BR. Returns Firebase's error code, or undefined on success.
 * https://firebase.google.com/docs/reference/rest/auth#section-send-password-reset-email
 */
async function sendOobCode(request: MailRequest): Promise<string | undefined> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const host = emulator ? `http://${emulator}/identitytoolkit` : 'https://identitytoolkit';
  const url = `${host}.googleapis.com/v1/accounts:sendOobCode?key=${webApiKey()}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Firebase-Locale': 'pt-BR',
      // In Google Cloud, the web API key may be restricted to requests with our site as `Referer`.
      Referer: `${appUrl()}/`,
    },
    body: JSON.stringify({
      ...request,
      continueUrl: `${appUrl()}${CONTINUE[request.requestType]}`,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return undefined;
  const body = z.safeParse(identityError, await response.json().catch(() => undefined));
  // Firebase may add an explanation after the code, as in `QUOTA_EXCEEDED : ...`.
  return body.data?.error.message.split(' ')[0] ?? `HTTP ${response.status}`;
}
