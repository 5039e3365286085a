import { expect, test } from 'vitest';
import {
  keepCustomer,
  readUser,
  saveEntered,
  storedUsers,
} from '../../functions/src/users/user-store.ts';
import { readDocument, removeDocument, writeFields } from './firestore.ts';
import { signUp } from './people.ts';
import { call } from './support.ts';

test('fifty calls at once, each with another customer, return the one of the record', async () => {
  const { uid, token } = await signUp();
  await call('getUser', { uid, token });
  const kept = await Promise.all(
    Array.from({ length: 50 }, (_, index) => keepCustomer(uid, `cus_${index}`)),
  );
  expect(new Set(kept).size).toBe(1);
  expect((await readDocument(`users/${uid}`))?.stripeCustomerId).toBe(kept[0]);
});

test('a deleted customer is replaced, another one is not', async () => {
  const { uid, token } = await signUp();
  await call('getUser', { uid, token });
  expect(await keepCustomer(uid, 'cus_1')).toBe('cus_1');
  expect(await keepCustomer(uid, 'cus_2')).toBe('cus_1');
  expect(await keepCustomer(uid, 'cus_2', 'cus_1')).toBe('cus_2');
});

test('what only an empty record takes neither replaces what came meanwhile nor is replaced', async () => {
  const { uid, token } = await signUp();
  await call('getUser', { uid, token });
  const of = (utm_source: string) => ({ attribution: { utm_source } });
  await saveEntered(uid, {}, of('tiktok'));
  await Promise.all([
    saveEntered(uid, { displayName: 'Ana' }, {}),
    saveEntered(uid, { phoneNumber: '11987654321' }, of('google')),
    keepCustomer(uid, 'cus_1'),
  ]);
  const kept = { ...of('tiktok'), displayName: 'Ana', phoneNumber: '11987654321' };
  expect(await readUser(uid)).toMatchObject({ ...kept, stripeCustomerId: 'cus_1' });
});

test('all records are listed, on however many pages', async () => {
  for (let count = 0; count < 5; count += 1) await call('getUser', await signUp());
  const uids = async (pageSize?: number) => {
    const found: string[] = [];
    for await (const { uid } of storedUsers(pageSize)) found.push(uid);
    return found;
  };
  const all = await uids();
  expect(all.length).toBeGreaterThanOrEqual(5);
  expect(new Set(all).size).toBe(all.length);
  expect(await uids(2)).toEqual(all);
  expect(await uids(all.length)).toEqual(all);
});

test('a record that can’t be read is named, with the field', async () => {
  const person = await signUp();
  await call('getUser', person);
  await writeFields(`users/${person.uid}`, { createdAt: { booleanValue: true } });
  await expect(readUser(person.uid)).rejects.toThrow(
    new RegExp(`users/${person.uid}.*createdAt`, 's'),
  );
  await removeDocument(`users/${person.uid}`);
});
