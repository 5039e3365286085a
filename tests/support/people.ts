import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { call, cookieOf, env } from './api.ts';

export interface TestPerson {
  uid: string;
  email: string;
  password: string;
  token: string;
}

const identity = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
const accounts = `projects/${env.GCLOUD_PROJECT}/accounts`;

/** Sends a POST to the Auth emulator, as the Admin SDK does. */
async function toIdentity(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${identity}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

export function signUp(displayName = 'Maria da Silva'): Promise<TestPerson> {
  return signUpAs((id) => `${id}@exemplo.com.br`, displayName);
}

/** Signs up a new user with the e-mail address that `emailOf` returns for a unique id. */
export async function signUpAs(
  emailOf: (id: string) => string,
  displayName = 'Maria da Silva',
): Promise<TestPerson> {
  const email = emailOf(`p-${randomUUID()}`);
  const password = 'segredo123';
  const made = await toIdentity(accounts, { email, password, displayName });
  const { localId: uid } = z.object({ localId: z.string() }).parse(made);
  return { uid, email, password, token: await signIn({ email, password }) };
}

/** Returns a new ID token of a user. */
export async function signIn({
  email,
  password,
}: Pick<TestPerson, 'email' | 'password'>): Promise<string> {
  const given = { targetProjectId: env.GCLOUD_PROJECT, email, password, returnSecureToken: true };
  const answer = await toIdentity('accounts:signInWithPassword', given);
  return z.object({ idToken: z.string() }).parse(answer).idToken;
}

export async function sessionOf(person: TestPerson): Promise<string> {
  const { uid, email } = person;
  return cookieOf(await call('setAuthCookie', { token: person.token, body: { uid, email } }));
}

const update = ({ uid }: TestPerson, change: object) =>
  toIdentity(`${accounts}:update`, { localId: uid, ...change });

/** Changes the account's e-mail, as Firebase's pages do. */
export async function changeEmail(person: TestPerson, email: string): Promise<void> {
  await update(person, { email });
}

/** Disables the account, as support staff may do, or enables it again. */
export async function disable(person: TestPerson, disableUser = true): Promise<void> {
  await update(person, { disableUser });
}

export async function remove({ uid }: TestPerson): Promise<void> {
  await toIdentity(`${accounts}:delete`, { localId: uid });
}

/** Revokes the tokens issued before `validSince` (Unix seconds). */
export async function revokeTokensBefore(person: TestPerson, validSince: number): Promise<void> {
  await update(person, { validSince: String(validSince) });
}

export async function setClaims(person: TestPerson, claims: object): Promise<void> {
  await update(person, { customAttributes: JSON.stringify(claims) });
}

const lookedUp = z.object({
  users: z
    .array(
      z.object({
        createdAt: z.coerce.number(),
        customAttributes: z.string().default('{}'),
        displayName: z.string().optional(),
      }),
    )
    .default([]),
});

async function accountOf(uid: string) {
  return lookedUp.parse(await toIdentity(`${accounts}:lookup`, { localId: [uid] })).users[0];
}

export async function exists(uid: string): Promise<boolean> {
  return (await accountOf(uid)) !== undefined;
}

export async function claimsOf({ uid }: TestPerson): Promise<unknown> {
  return JSON.parse((await accountOf(uid))?.customAttributes ?? '{}');
}

/** Returns the account's display name in Firebase Auth. */
export async function displayNameOf({ uid }: TestPerson): Promise<string | undefined> {
  return (await accountOf(uid))?.displayName;
}

/** Returns the account's creation time in Unix milliseconds. */
export async function createdAtOf({ uid }: TestPerson): Promise<number> {
  return (await accountOf(uid))?.createdAt ?? Number.NaN;
}
