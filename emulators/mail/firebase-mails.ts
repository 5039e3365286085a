import * as z from 'zod/mini';
import type { Mail } from './page.ts';

const codes = z.object({
  oobCodes: z.array(
    z.object({ email: z.string(), requestType: z.string(), oobCode: z.string(), oobLink: z.url() }),
  ),
});

/** The mails whose codes are unused, newest first; `auth` is the Auth emulator's address. */
export async function firebaseMails(auth: string): Promise<Mail[]> {
  const answer = await fetch(`${auth}/emulator/v1/projects/demo-garimpa/oobCodes`);
  const { oobCodes } = z.parse(codes, await answer.json());
  return oobCodes.toReversed().map(({ email, requestType, oobCode, oobLink }) => {
    const mail = { to: email, subject: requestType, sentAt: null, link: oobLink };
    if (requestType !== 'PASSWORD_RESET') return mail;
    return { ...mail, subject: 'Password recovery', resetCode: oobCode };
  });
}

/**
 * Sets a new password, as Firebase's page behind a recovery link does.
 * @returns why it could not, if so.
 * https://firebase.google.com/docs/reference/rest/auth#section-confirm-reset-password
 */
export async function resetPassword(
  auth: string,
  form: { oobCode: string; newPassword: string },
): Promise<string | undefined> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo';
  const answer = await fetch(auth + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });
  if (answer.ok) return undefined;
  const failure = z.object({ error: z.object({ message: z.string() }) });
  return z.parse(failure, await answer.json()).error.message;
}
