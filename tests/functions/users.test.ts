import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_SUBSCRIPTION } from '../../functions/src/users/user-record.ts';
import { call, profileOf } from '../support/api.ts';
import { patchDocument, readDocument, removeDocument } from '../support/firestore.ts';
import { inParallel, signUpUsers } from '../support/many-users.ts';
import { claimsOf, signUp, type TestPerson } from '../support/people.ts';

const bodyOf = ({ uid, email }: TestPerson) => ({
  ...{ uid, email, displayName: 'Maria da Silva', firstName: 'Maria', lastName: 'da Silva' },
  ...{ emailVerified: false, phoneNumber: '(11) 98765-4321' },
});

test('POST /api/users creates the user’s record, and a second call with new names changes only the names', async () => {
  const person = await signUp();
  const { uid, email, token } = person;
  const answer = await call('createUser', { token, body: bodyOf(person) });
  expect(answer.status).toBe(200);
  expect(profileOf(answer)).toMatchObject({
    ...{ uid, email, displayName: 'Maria da Silva', phoneNumber: '+5511987654321' },
    ...NO_SUBSCRIPTION,
  });
  expect(await readDocument(`users/${uid}`)).toMatchObject({ emailVerified: false });

  await patchDocument(`users/${uid}`, { stripeCustomerId: 'cus_1', subscription_plan: 'elite' });
  const before = await readDocument(`users/${uid}`);
  const names = { displayName: 'Ana', firstName: 'Ana', lastName: '' };
  const { phoneNumber: _phone, ...withoutPhone } = bodyOf(person);
  const body = { ...withoutPhone, ...names, emailVerified: true };
  expect((await call('createUser', { token, body })).status).toBe(200);
  const after = { ...before, displayName: 'Ana', firstName: 'Ana', lastName: null };
  expect(await readDocument(`users/${uid}`)).toEqual(after);
});

test('GET /api/users/{uid} creates a missing record, and writes the trial’s plan to the claims', async () => {
  const person = await signUp('João Pedro Souza');
  const { uid, token } = person;
  const profile = profileOf(await call('getUser', { token, uid }));
  expect(profile).toMatchObject({
    ...{ email: person.email, displayName: 'João Pedro Souza' },
    ...{ firstName: 'João', lastName: 'Pedro Souza' },
    ...NO_SUBSCRIPTION,
  });
  expect(await readDocument(`users/${uid}`)).toBeDefined();
  const created = Math.floor(Date.parse(profile.createdAt) / 1000);
  const trial = { plan: 'profissional', plan_until: created + 7 * 86_400 };
  expect(await claimsOf(person)).toEqual(trial);
});

test('a record with only a uid, an e-mail and a creation date can be read', async () => {
  const person = await signUp();
  const { uid, email, token } = person;
  const createdAt = '2025-01-01T12:00:00.000Z';
  await patchDocument(`users/${uid}`, { uid, email, createdAt });
  const { uid: _uid, email: _email, ...rest } = profileOf(await call('getUser', { token, uid }));
  const none = Object.fromEntries(Object.keys(rest).map((name) => [name, null]));
  expect(rest).toEqual({ ...none, emailVerified: false, createdAt });
});

test('a user can delete the phone number that an old record stores as `phone`', async () => {
  const person = await signUp();
  const { uid, email, token } = person;
  const phone = '+5511987654321';
  await patchDocument(`users/${uid}`, { uid, email, phone, createdAt: '2025-01-01T12:00:00.000Z' });
  const phoneNumber = async () => profileOf(await call('getUser', { token, uid })).phoneNumber;
  expect(await phoneNumber()).toBe(phone);
  const body = { ...bodyOf(person), phoneNumber: null };
  expect((await call('createUser', { token, body })).status).toBe(200);
  expect(await phoneNumber()).toBeNull();
});

test('POST /api/users with 100 random bodies never changes the subscription, customer, plan or trial', async () => {
  const name = fc.constantFrom(
    ...['subscription_plan', 'subscription_active', 'subscription_status', 'subscription_start'],
    ...['subscription_end', 'stripeCustomerId', 'createdAt', 'plan', 'plan_until', 'trial'],
    ...['registrationDate', 'metadata', 'subscription', 'role', 'admin', 'customClaims'],
    ...['__proto__', 'constructor'],
  );
  const value = fc.oneof(
    fc.constantFrom('elite', 'active', true, 4_102_444_800, null, '2099-01-01T00:00:00.000Z'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const extra = fc.dictionary(name, value, { minKeys: 1, maxKeys: 6 });
  const bodies = fc.sample(extra, { numRuns: 100, seed: 4 });
  const headers = { Date: 'Thu, 01 Jan 2099 00:00:00 GMT' };
  await inParallel(await signUpUsers(20), async (person, place) => {
    const { token, uid } = person;
    await call('createUser', { token, body: bodyOf(person) });
    const guarded = async () => {
      const { firstName, lastName, ...record } = (await readDocument(`users/${uid}`)) ?? {};
      return { record, claims: await claimsOf(person) };
    };
    const before = await guarded();
    for (const fields of bodies.slice(place * 5, place * 5 + 5)) {
      const body = { ...fields, ...bodyOf(person) };
      expect((await call('createUser', { token, headers, body })).status).toBe(200);
    }
    expect(await guarded()).toEqual(before);
    // Creating the record again must keep the trial's start and the claims.
    await removeDocument(`users/${uid}`);
    await call('getUser', { token, uid, headers });
    expect(await guarded()).toMatchObject({
      record: { createdAt: before.record.createdAt },
      claims: before.claims,
    });
  });
});
