import { redirect } from '@tanstack/react-router';
import { storage } from '../storage.ts';
import { auth } from './firebase.ts';
import { type Person, personOfCookie, personOfUser } from './person.ts';
import { queryClient } from './query-client.ts';
import { cookieQuery } from './session-cookie.ts';

/** The person whom Firebase remembers, else that of the session cookie. @throws ApiError */
export async function findPerson(): Promise<Person | null> {
  await auth.authStateReady();
  if (auth.currentUser !== null) return personOfUser(auth.currentUser);
  const cookie = await queryClient.fetchQuery(cookieQuery);
  return cookie.authenticated ? personOfCookie(cookie.user) : null;
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
