import { expect, test } from 'vitest';
import { writeFields } from './firestore.ts';
import { claimsOf, exists, signUp } from './people.ts';
import { checkout, expectProfile, pay, secretOf } from './purchase.ts';
import { call, profileOf } from './support.ts';

test('a record of the first version is read, its person buys, and the account can be deleted', async () => {
  const person = await signUp();
  const { uid, email, token } = person;
  const createdAt = '2025-01-01T12:00:00.000Z';
  await writeFields(`users/${uid}`, {
    uid: { stringValue: uid },
    email: { stringValue: email },
    createdAt: { stringValue: createdAt },
  });
  const { uid: _uid, email: _email, ...rest } = profileOf(await call('getUser', { token, uid }));
  const none = Object.fromEntries(Object.keys(rest).map((name) => [name, null]));
  expect(rest).toEqual({ ...none, emailVerified: false, createdAt });

  expect(await pay(secretOf(await checkout(person)))).toBe(200);
  await expectProfile(person, { subscription_active: true, subscription_plan: 'elite', createdAt });
  expect(await claimsOf(person)).toMatchObject({ plan: 'elite' });

  expect((await call('deleteAccount', { token, body: { uid } })).status).toBe(200);
  expect(await exists(uid)).toBe(false);
});
