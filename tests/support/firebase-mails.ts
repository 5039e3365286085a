import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { env } from './api.ts';
import { tests } from './project.ts';

/**
 * Requests for Firebase's e-mails carry a web API key. The emulator maps every key to its default
 * project, so these helpers use that project.
 */

const auth = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`;

/** Creates an account in the emulator's default project. Returns its e-mail address. */
export async function addressWithAccount(): Promise<string> {
  const email = `p-${randomUUID()}@exemplo.com.br`;
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'segredo123' }),
  });
  if (!response.ok) throw new Error(await response.text());
  return email;
}

/** Returns the unused links in the e-mails that Firebase would have sent to an address. */
export async function linksTo(
  address: string,
  type: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<string[]> {
  const project = tests.env.GCLOUD_PROJECT;
  const response = await fetch(`${auth}/emulator/v1/projects/${project}/oobCodes`);
  const code = z.object({
    ...{ email: z.string(), newEmail: z.optional(z.string()) },
    ...{ requestType: z.string(), oobLink: z.url() },
  });
  const { oobCodes } = z.object({ oobCodes: z.array(code) }).parse(await response.json());
  return oobCodes
    .filter(({ email, newEmail = email, requestType }) => {
      return newEmail === address && requestType === type;
    })
    .map(({ oobLink }) => oobLink);
}
