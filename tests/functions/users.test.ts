import { expect, test } from 'vitest';
import { NO_SUBSCRIPTION } from '../../functions/src/users/user-record.ts';
import { call, profileOf } from '../support/api.ts';
import { patchDocument, readDocument, removeDocument } from '../support/firestore.ts';
import { claimsOf, signUp, type TestPerson } from '../support/people.ts';

const bodyOf = ({ uid, email }: TestPerson) => ({
  ...{ uid, email, displayName: 'Maria da Silva', firstName: 'Maria', lastName: 'da Silva' },
  ...{ emailVerified: false, phoneNumber: '(11) 98765-4321' },
});

test('POST /api/users creates the user’s record, and later calls change only the names or the phone that they contain', async () => {
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
  const phone = { uid, email, emailVerified: false, phoneNumber: '1133334444' };
  expect((await call('createUser', { token, body: phone })).status).toBe(200);
  const changed = { ...after, phoneNumber: '+551133334444' };
  expect(await readDocument(`users/${uid}`)).toEqual(changed);
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

test('an old record is returned with its `phone` as the phone number and without internal fields, and the user can delete the number', async () => {
  const person = await signUp();
  const { uid, email, token } = person;
  const createdAt = '2025-01-01T12:00:00.000Z';
  const phone = '+5511987654321';
  const internal = { stripeCustomerId: 'cus_1', secret: 'planted' };
  await patchDocument(`users/${uid}`, { uid, email, phone, createdAt, ...internal });
  const { uid: _uid, email: _email, ...rest } = profileOf(await call('getUser', { token, uid }));
  const none = Object.fromEntries(Object.keys(rest).map((name) => [name, null]));
  expect(rest).toEqual({ ...none, emailVerified: false, createdAt, phoneNumber: phone });
  const body = { ...bodyOf(person), phoneNumber: null };
  expect((await call('createUser', { token, body })).status).toBe(200);
  expect(profileOf(await call('getUser', { token, uid })).phoneNumber).toBeNull();
});

test('POST /api/users changes neither plan nor trial, and a record that is created again keeps its trial’s start', async () => {
  const person = await signUp();
  const { token, uid } = person;
  const headers = { Date: 'Thu, 01 Jan 2099 00:00:00 GMT' };
  const wanted = { subscription_plan: 'elite', createdAt: '2099-01-01T00:00:00.000Z' };
  const body = { ...bodyOf(person), ...wanted };
  const { createdAt } = profileOf(await call('getUser', { token, uid }));
  const claims = await claimsOf(person);
  const answer = await call('createUser', { token, headers, body });
  expect(profileOf(answer)).toMatchObject({ ...NO_SUBSCRIPTION, createdAt });
  await removeDocument(`users/${uid}`);
  expect(profileOf(await call('getUser', { token, uid, headers }))).toMatchObject({ createdAt });
  expect(await claimsOf(person)).toEqual(claims);
});
