import type { CallOptions } from '../support/api.ts';
import { startInstance } from '../support/instance.ts';
import { sessionOf, signIn, type TestPerson } from '../support/people.ts';

const { url: functionsUrl } = await startInstance();

/**
 * Returns the call options of a user's three devices: a phone, a computer, and a browser that has
 * only the session cookie. The computer calls another instance of the functions.
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
