import type { CallOptions } from '../support/api.ts';
import { startInstance } from '../support/instance.ts';
import { sessionOf, signIn, type TestPerson } from '../support/people.ts';

const { url: functionsUrl } = await startInstance();

/**
 * Returns call options for a user's phone, computer, and browser with only the cookie. The computer
 * calls another instance of the functions.
 */
export async function devicesOf(
  person: TestPerson,
): Promise<[CallOptions, CallOptions, CallOptions]> {
  return [
    { token: person.token },
    { functionsUrl, token: await signIn(person) },
    { token: '', cookie: await sessionOf(person) },
  ];
}
