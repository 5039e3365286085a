import './default-project.ts';
import { expect, test } from 'vitest';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { call, profileOf, stripe } from '../support/api.ts';
import { linksTo } from '../support/firebase-mails.ts';
import { readDocument } from '../support/firestore.ts';
import { revokeTokensBefore, sessionOf, signUp, type TestPerson } from '../support/people.ts';
import { withCheckout } from './buyers.ts';
import { signInAs, withOldSignIn } from './sign-ins.ts';

function send({ uid, token }: TestPerson, newEmail?: string) {
  return call('verifyEmail', { token, body: { uid, newEmail } });
}

async function open(address: string, type: Parameters<typeof linksTo>[1]): Promise<void> {
  const link = (await linksTo(address, type)).at(-1) ?? '';
  // The link redirects to our website, which is not served in this test.
  expect((await fetch(link, { redirect: 'manual' })).status).toBeLessThan(400);
}

const isVerified = async ({ uid, token }: TestPerson) =>
  profileOf(await call('getUser', { token, uid })).emailVerified;

test('the link in a verification e-mail verifies the address, and after three such e-mails in an hour, a user gets no fourth, but can still request a password reset', async () => {
  const person = await signUp();
  expect(await isVerified(person)).toBe(false);
  const statuses: number[] = [];
  for (let mail = 0; mail < 4; mail += 1) statuses.push((await send(person)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await linksTo(person.email, 'VERIFY_EMAIL')).toHaveLength(3);
  const { email } = person;
  expect((await call('passwordReset', { body: { email } })).status).toBe(200);
  await open(person.email, 'VERIFY_EMAIL');
  expect(await isVerified(person)).toBe(true);
  expect(await readDocument(`users/${person.uid}`)).toMatchObject({ emailVerified: true });
});

/** Creates a user with a Stripe customer, who requests a new address but does not confirm it. */
async function requestNewEmail() {
  const { person, customer } = await withCheckout();
  const newEmail = `nova-${person.email}`;
  expect((await send(person, newEmail)).status).toBe(200);
  return { person, customer, newEmail };
}

test('opening the link for a new e-mail changes the account’s e-mail and ends every session', async () => {
  const { person, newEmail } = await requestNewEmail();
  const cookie = await sessionOf(person);
  await open(newEmail, 'VERIFY_AND_CHANGE_EMAIL');
  // Firebase ends all sessions when an e-mail changes, but the Auth emulator does not:
  // https://firebase.google.com/docs/auth/admin/manage-sessions
  await revokeTokensBefore(person, Math.floor(Date.now() / 1000));
  expect((await call('checkAuthCookie', { cookie })).body).toEqual({ authenticated: false });
  expect((await send(person)).status).toBe(401);
  const changed = await signInAs(person, newEmail);
  expect(await isVerified(changed), 'the record still has the old e-mail').toBe(false);
  await sessionOf(changed);
  expect(await readDocument(`users/${person.uid}`)).toMatchObject({
    ...{ email: newEmail, emailVerified: true, emailPendingUntil: null },
  });
});

test('if a user confirms a new e-mail but does not sign in, the hourly reconciliation saves the e-mail', async () => {
  const { person, customer, newEmail } = await requestNewEmail();
  const pending = (await readDocument(`users/${person.uid}`))?.emailPendingUntil;
  expect(pending).toBeGreaterThan(Date.now() / 1000 + 6.9 * 86_400);
  // The user may still verify the old address in the meantime.
  await send(person);
  await open(person.email, 'VERIFY_EMAIL');
  expect(await isVerified(person)).toBe(true);
  const saved = () => stripe.customers.retrieve(customer);
  await reconcileSubscriptions();
  expect(await saved()).toMatchObject({ email: person.email });
  await open(newEmail, 'VERIFY_AND_CHANGE_EMAIL');
  await reconcileSubscriptions();
  expect(await saved()).toMatchObject({ email: newEmail });
  expect(await readDocument(`users/${person.uid}`)).toMatchObject({ email: newEmail });
});

test('a request to change to another user’s e-mail returns 200, but sends no e-mail, and only three users can request the same e-mail in an hour', async () => {
  const other = await signUp();
  for (const status of [200, 200, 200, 429]) {
    expect((await send(await signUp(), other.email)).status).toBe(status);
  }
  expect(await linksTo(other.email, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([]);
});

test('only a token from a recent sign-in of the same user can request a new e-mail', async () => {
  const person = await signUp();
  const cookie = await sessionOf(person);
  expect((await call('verifyEmail', { cookie, body: { uid: person.uid } })).status).toBe(401);
  const old = await send(await withOldSignIn(person), `nova-${person.email}`);
  expect(old).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
  expect((await send({ ...person, uid: 'outra' }, `nova-${person.email}`)).status).toBe(403);
  expect(await linksTo(`nova-${person.email}`, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([]);
});
