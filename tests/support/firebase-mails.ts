import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { env } from './api.ts';
import { toIdentity } from './people.ts';
import { tests } from './project.ts';

// The Auth emulator maps every web API key to its default project.
const targetProjectId = tests.env.GCLOUD_PROJECT;

export async function addressWithAccount(): Promise<string> {
  const email = `p-${randomUUID()}@exemplo.com.br`;
  await toIdentity('accounts:signUp', { targetProjectId, email, password: 'segredo123' });
  return email;
}

/** Returns the unused links in the e-mails that Firebase would have sent to an address. */
export async function linksTo(
  address: string,
  type: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<string[]> {
  const emulator = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1`;
  const response = await fetch(`${emulator}/projects/${targetProjectId}/oobCodes`);
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
