import type { CallOptions } from '../support/api.ts';
import { startInstance } from '../support/instance.ts';
import { sessionOf, signIn, type TestPerson } from '../support/people.ts';

const { url: functionsUrl } = await startInstance();

type Devices = [CallOptions, CallOptions, CallOptions];

/** Returns the call options of a phone, a computer, and a browser with only the session cookie. */
export async function devicesOf(person: TestPerson): Promise<Devices> {
  return [
    { token: person.token },
    { functionsUrl, token: await signIn(person) },
    { token: '', cookie: await sessionOf(person) },
  ];
}
