import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { auth, findAccount } from '../../functions/src/services/firebase.ts';
import { call, cookieOf, env } from './api.ts';

export interface TestPerson {
  uid: string;
  email: string;
  password: string;
  token: string;
}

export function signUp(displayName = 'Maria da Silva'): Promise<TestPerson> {
  return signUpAs((id) => `${id}@exemplo.com.br`, displayName);
}

/** Signs up a new user with the e-mail address that `emailOf` returns for a unique id. */
export async function signUpAs(emailOf: (id: string) => string, displayName = 'Maria da Silva') {
  const email = emailOf(`p-${randomUUID()}`);
  const password = 'segredo123';
  const { uid } = await (await auth()).createUser({ email, password, displayName });
  return { uid, email, password, token: await signIn({ email, password }) };
}

export async function signIn({ email, password }: Pick<TestPerson, 'email' | 'password'>) {
  const given = { targetProjectId: env.GCLOUD_PROJECT, email, password, returnSecureToken: true };
  const answer = await toIdentity('accounts:signInWithPassword', given);
  return z.object({ idToken: z.string() }).parse(answer).idToken;
}

export async function toIdentity(path: string, body: object): Promise<unknown> {
  const identity = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${identity}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

export async function sessionOf(person: TestPerson): Promise<string> {
  const { uid, email } = person;
  return cookieOf(await call('setAuthCookie', { token: person.token, body: { uid, email } }));
}

/** Changes the e-mail as Firebase does when the user confirms a new address. */
export async function changeEmail({ uid }: TestPerson, email: string): Promise<void> {
  await (await auth()).updateUser(uid, { email });
}

export async function disable({ uid }: TestPerson, disabled = true): Promise<void> {
  await (await auth()).updateUser(uid, { disabled });
}

export async function remove({ uid }: TestPerson): Promise<void> {
  await (await auth()).deleteUser(uid);
}

/** Revokes tokens older than `validSince` (Unix seconds). The Admin SDK sets only now. */
export async function revokeTokensBefore({ uid }: TestPerson, validSince: number): Promise<void> {
  const change = { localId: uid, validSince: String(validSince) };
  await toIdentity(`projects/${env.GCLOUD_PROJECT}/accounts:update`, change);
}

export async function setClaims({ uid }: TestPerson, claims: object): Promise<void> {
  await (await auth()).setCustomUserClaims(uid, claims);
}

export async function exists(uid: string): Promise<boolean> {
  return (await findAccount(uid)) !== undefined;
}

export async function claimsOf({ uid }: TestPerson): Promise<unknown> {
  return (await findAccount(uid))?.customClaims ?? {};
}
