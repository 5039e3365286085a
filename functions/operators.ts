import { OPERATOR_CLAIM } from './src/http/caller.ts';
import { endAllSessions } from './src/http/ended-sessions.ts';
import { auth } from './src/services/firebase.ts';
import { changeClaims } from './src/users/claims.ts';

/**
 * Adds or removes the custom claim `operator` of an account. Removing the claim also ends the
 * account's sessions. Throws if no account has the e-mail.
 */
export async function setOperator(email: string, isOperator: boolean): Promise<string> {
  const { uid } = await accountOf(email);
  await changeClaims(uid, ({ [OPERATOR_CLAIM]: _claim, ...others }) =>
    isOperator ? { ...others, [OPERATOR_CLAIM]: true } : others,
  );
  if (!isOperator) await endAllSessions(uid);
  return email;
}

/** Throws if the e-mail is not verified, because somebody else may have signed up with it. */
export async function requireVerifiedEmail(email: string): Promise<void> {
  const { emailVerified } = await accountOf(email);
  if (!emailVerified) throw new Error(`${email} is not verified: let its owner verify it first.`);
}

const accountOf = async (email: string) =>
  (await auth()).getUserByEmail(email.trim().toLowerCase());

export async function listOperators(): Promise<string[]> {
  const service = await auth();
  const emails: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await service.listUsers(1_000, pageToken);
    const operators = page.users.filter(({ customClaims }) => customClaims?.[OPERATOR_CLAIM]);
    emails.push(...operators.map(({ email, uid }) => email ?? uid));
    pageToken = page.pageToken;
  } while (pageToken);
  return emails;
}
