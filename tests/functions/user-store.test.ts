import { expect, test } from 'vitest';
import { TRIAL_PLAN_ID } from '#contract/plans.ts';
import { writePlanClaims } from '../../functions/src/users/plan-claims.ts';
import { NO_SUBSCRIPTION } from '../../functions/src/users/user-record.ts';
import {
  ensureUser,
  keepCustomer,
  readUser,
  saveEntered,
  storedUsers,
  writeSubscription,
} from '../../functions/src/users/user-store.ts';
import { readDocument, writeFields } from './firestore.ts';
import { beforeFirestoreRequests } from './firestore-steps.ts';
import { claimsOf, setClaims, signUp } from './people.ts';
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
  expect(await uids(2)).toEqual(all);
  expect(await uids(all.length)).toEqual(all);
});

test('a record’s `phone` is read where it has no `phoneNumber`', async () => {
  const person = await signUp();
  await call('getUser', person);
  const phoneOf = async () => (await readUser(person.uid))?.phoneNumber;
  await writeFields(`users/${person.uid}`, { phone: { stringValue: '11987654321' } });
  expect(await phoneOf()).toBe('11987654321');
  await saveEntered(person.uid, { phoneNumber: '+5511912345678' }, {});
  expect(await phoneOf()).toBe('+5511912345678');
});

test('a record that can’t be read is named, with the field', async () => {
  const person = await signUp();
  await call('getUser', person);
  await writeFields(`users/${person.uid}`, { createdAt: { booleanValue: true } });
  await expect(readUser(person.uid)).rejects.toThrow(
    new RegExp(`users/${person.uid}.*createdAt`, 's'),
  );
});

test('the trial’s claims don’t replace those of a purchase that came before the record', async () => {
  const person = await signUp();
  const { uid } = person;
  let isFirst = true;
  const end = beforeFirestoreRequests(({ method, body }) => {
    if (method !== 'commit' || !body.includes(`/users/${uid}`) || !isFirst) return undefined;
    isFirst = false;
    return buy();
  });
  /** As the webhook does, between this call's claims and its record. */
  async function buy() {
    const record = await ensureUser(uid);
    const bought = { subscription_plan: 'elite', subscription_active: true, has_paid: true };
    const fields = { ...NO_SUBSCRIPTION, ...bought, subscription_end: 1_900_000_000 };
    await writeSubscription(uid, fields);
    await writePlanClaims(uid, { ...record, ...fields });
    // The first call wrote the trial's claims before it looked at the record.
    await setClaims(person, { plan: TRIAL_PLAN_ID });
  }
  const record = await ensureUser(uid).finally(end);
  expect(record.subscription_plan).toBe('elite');
  expect(await claimsOf(person)).toMatchObject({ plan: 'elite' });
});
