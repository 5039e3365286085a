import { redirect } from '@tanstack/react-router';
import type { Auth } from 'firebase/auth';
import { storage } from '../storage.ts';
import { loadedAuth } from './loaded-auth.ts';
import { type Person, personOfCookie, personOfUser } from './person.ts';
import { queryClient } from './query-client.ts';
import { cookieQuery } from './session-cookie.ts';

/**
 * The person whom Firebase knows, if it is loaded, else that of the session cookie, which
 * needs no SDK; where the cookie knows nobody, Firebase is loaded and asked. @throws ApiError
 */
export async function findPerson(): Promise<Person | null> {
  const auth = loadedAuth();
  const known = auth && (await personOfAuth(auth));
  if (known) return known;
  try {
    const cookie = await queryClient.fetchQuery(cookieQuery);
    if (cookie.authenticated) return personOfCookie(cookie.user);
  } catch (error) {
    const person = await personOfFirebase();
    if (person === null) throw error;
    return person;
  }
  return personOfFirebase();
}

async function personOfFirebase(): Promise<Person | null> {
  const { auth } = await import('./firebase.ts');
  return personOfAuth(auth);
}

async function personOfAuth(auth: Auth): Promise<Person | null> {
  await auth.authStateReady();
  return auth.currentUser && personOfUser(auth.currentUser);
}

/**
 * The guard of protected routes; gives the signed-in person.
 * @param address path and query that a login then leads back to, if there is one.
 * @throws a redirect to /login, or ApiError when the server cannot be asked.
 */
export async function requirePerson(address?: string): Promise<Person> {
  const person = await findPerson();
  if (person !== null) return person;
  if (address !== undefined) storage.set('loginRedirectUrl', address);
  throw redirect({ to: '/login' });
}
