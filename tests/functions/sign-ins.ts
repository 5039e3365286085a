import { revokeTokensBefore, signIn, type TestPerson } from '../support/people.ts';
import { claimsFor, unsignedToken } from '../support/tokens.ts';

/** Signs in a user whose e-mail has changed to `email`. */
export async function signInAs(person: TestPerson, email: string): Promise<TestPerson> {
  return { ...person, email, token: await signIn({ ...person, email }) };
}

/** Returns the user with a valid token of a sign-in more than five minutes ago. */
export async function withOldSignIn(person: TestPerson): Promise<TestPerson> {
  await revokeTokensBefore(person, 1);
  const claims = claimsFor(person);
  const token = unsignedToken({ ...claims, auth_time: claims.auth_time - 310 });
  return { ...person, token };
}
