import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { call, cookieOf, env } from './support.ts';

const signedIn = z.object({ localId: z.string(), idToken: z.string(), email: z.string() });

export interface TestPerson {
  uid: string;
  email: string;
  password: string;
  token: string;
}

const identity = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;

/** POST to the Auth emulator; `owner` acts as the Admin SDK does. */
async function toIdentity(path: string, body: object, owner = false): Promise<unknown> {
  const response = await fetch(`${identity}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(owner && { Authorization: 'Bearer owner' }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

/** Signs a new person up with the Auth emulator, as the browser does. */
export function signUp(displayName = 'Maria da Silva'): Promise<TestPerson> {
  return signUpAs((id) => `${id}@exemplo.com.br`, displayName);
}

/** Signs up a new person with the address of `emailOf`, called with a unique text. */
export async function signUpAs(
  emailOf: (id: string) => string,
  displayName = 'Maria da Silva',
): Promise<TestPerson> {
  const email = emailOf(`p-${randomUUID()}`);
  const password = 'segredo123';
  const made = signedIn.parse(
    await toIdentity('/accounts:signUp?key=demo', { email, password, returnSecureToken: true }),
  );
  await toIdentity('/accounts:update?key=demo', { idToken: made.idToken, displayName });
  // The emulator may date the account a second after its first token, which is then revoked.
  const token = await signIn({ email, password });
  return { uid: made.localId, email, password, token };
}

/** A new ID token of a person. */
export async function signIn({
  email,
  password,
}: Pick<TestPerson, 'email' | 'password'>): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  return signedIn.parse(await toIdentity('/accounts:signInWithPassword?key=demo', body)).idToken;
}

/** A person's session cookie. */
export async function sessionOf(person: TestPerson): Promise<string> {
  const { uid, email } = person;
  return cookieOf(await call('setAuthCookie', { token: person.token, body: { uid, email } }));
}

/** Changes the account's e-mail, as Firebase's pages do. */
export async function changeEmail({ uid }: TestPerson, email: string): Promise<void> {
  const path = `/projects/${env.GCLOUD_PROJECT}/accounts:update`;
  await toIdentity(path, { localId: uid, email }, true);
}

/** Disables the account, as support may. */
export async function disable({ uid }: TestPerson): Promise<void> {
  const path = `/projects/${env.GCLOUD_PROJECT}/accounts:update`;
  await toIdentity(path, { localId: uid, disableUser: true }, true);
}

/** Deletes the account. */
export async function remove({ uid }: TestPerson): Promise<void> {
  await toIdentity(`/projects/${env.GCLOUD_PROJECT}/accounts:delete`, { localId: uid }, true);
}

/** Sets since when tokens are valid, Unix seconds. */
export async function takeTokensSince({ uid }: TestPerson, validSince: number): Promise<void> {
  const path = `/projects/${env.GCLOUD_PROJECT}/accounts:update`;
  await toIdentity(path, { localId: uid, validSince: String(validSince) }, true);
}

/** Whether there is an account under a uid. */
export async function exists(uid: string): Promise<boolean> {
  const path = `/projects/${env.GCLOUD_PROJECT}/accounts:lookup`;
  const found = z
    .object({ users: z.array(z.unknown()).optional() })
    .parse(await toIdentity(path, { localId: [uid] }, true));
  return (found.users ?? []).length > 0;
}

/** The account's custom claims. */
export async function claimsOf({ uid }: TestPerson): Promise<unknown> {
  const path = `/projects/${env.GCLOUD_PROJECT}/accounts:lookup`;
  const found = z
    .object({ users: z.array(z.object({ customAttributes: z.string().default('{}') })) })
    .parse(await toIdentity(path, { localId: [uid] }, true));
  return JSON.parse(found.users[0]?.customAttributes ?? '{}');
}

/** The account's name, by Firebase Auth. */
export async function displayNameOf({ uid }: TestPerson): Promise<string | undefined> {
  const path = `/projects/${env.GCLOUD_PROJECT}/accounts:lookup`;
  const found = z
    .object({ users: z.array(z.object({ displayName: z.string().optional() })).length(1) })
    .parse(await toIdentity(path, { localId: [uid] }, true));
  return found.users[0]?.displayName;
}

/** Replaces the account's custom claims. */
export async function setClaims({ uid }: TestPerson, claims: object): Promise<void> {
  const path = `/projects/${env.GCLOUD_PROJECT}/accounts:update`;
  await toIdentity(path, { localId: uid, customAttributes: JSON.stringify(claims) }, true);
}

/** Reset mails that the Auth emulator would have sent to an address. */
export async function resetMailsTo(address: string): Promise<number> {
  return (await linksTo(address, 'PASSWORD_RESET')).length;
}

/** The unused links of the mails that the Auth emulator would have sent to an address. */
export async function linksTo(
  address: string,
  type: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<string[]> {
  const response = await fetch(
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${env.GCLOUD_PROJECT}/oobCodes`,
  );
  const code = z.object({
    ...{ email: z.string(), newEmail: z.optional(z.string()) },
    ...{ requestType: z.string(), oobLink: z.url() },
  });
  const { oobCodes } = z.object({ oobCodes: z.array(code) }).parse(await response.json());
  return oobCodes
    .filter(({ email, newEmail = email, ...code }) => {
      return newEmail === address && code.requestType === type;
    })
    .map(({ oobLink }) => oobLink);
}

/** When the account was created, Unix milliseconds. */
export async function createdAtOf({ uid }: TestPerson): Promise<number> {
  const path = `/projects/${env.GCLOUD_PROJECT}/accounts:lookup`;
  const found = z
    .object({ users: z.array(z.object({ createdAt: z.coerce.number() })).length(1) })
    .parse(await toIdentity(path, { localId: [uid] }, true));
  return found.users[0]?.createdAt ?? Number.NaN;
}
