import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!host) throw new Error('These tests need the Firestore emulator: run them with "npm test".');
const emulator = new URL(`http://${host}`);
const record = { uid: 'maria', email: 'maria@exemplo.com.br', subscription_active: false };

let rules: RulesTestEnvironment;
let maria: RulesTestContext;
let stranger: RulesTestContext;

beforeAll(async () => {
  // Silence the SDK. Otherwise, it would print a warning for every refused request.
  setLogLevel('silent');
  rules = await initializeTestEnvironment({
    // Use a separate project, so that clearing its documents does not affect other tests.
    projectId: 'demo-garimpa-rules',
    firestore: {
      host: emulator.hostname,
      port: Number(emulator.port),
      rules: readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'),
    },
  });
  maria = rules.authenticatedContext('maria', { email: record.email, admin: true, operator: true });
  stranger = rules.unauthenticatedContext();
});

afterAll(() => rules.cleanup());

const stored = {
  'users/maria': record,
  'users/joao': { ...record, uid: 'joao' },
  'disputes/dp_1': { status: 'lost' },
  'deletions/maria': { requestedAt: 1 },
  'checkoutConsents/cs_1': { uid: 'maria' },
  'operatorLog/a1': { operator: 'maria' },
};

beforeEach(async () => {
  await rules.clearFirestore();
  await rules.withSecurityRulesDisabled(async (admin) => {
    for (const [path, data] of Object.entries(stored)) {
      await setDoc(doc(admin.firestore(), path), data);
    }
  });
});

test('the security rules let signed-in users read only their own record', async () => {
  const found = await assertSucceeds(getDoc(doc(maria.firestore(), 'users/maria')));
  expect(found.data()).toEqual(record);
  const refused = [
    ...Object.keys(stored).filter((path) => path !== 'users/maria'),
    ...['users/nobody', 'users/maria/private/card', 'locks/u1', 'conversionOutbox/e1'],
    ...['dailyFigures/2026-01-31', 'secondSubscriptions/sub_1', 'other/maria'],
  ];
  for (const path of refused) await assertFails(getDoc(doc(maria.firestore(), path)));
});

test('the security rules refuse to list user records, and refuse all reads by signed-out clients', async () => {
  await assertFails(getDocs(collection(maria.firestore(), 'users')));
  await assertFails(getDocs(collectionGroup(maria.firestore(), 'users')));
  await assertFails(getDoc(doc(stranger.firestore(), 'users/maria')));
  await assertFails(getDocs(collection(stranger.firestore(), 'users')));
});

test('the security rules refuse every write by signed-in and signed-out clients', async () => {
  const paths = [...Object.keys(stored), 'users/new', 'users/maria/private/card', 'other/maria'];
  const fields = [{ subscription_plan: 'elite' }, { email: 'a@exemplo.com.br' }, record];
  for (const database of [maria.firestore(), stranger.firestore()]) {
    for (const target of paths.map((path) => doc(database, path))) {
      await assertFails(deleteDoc(target));
      for (const data of fields) {
        await assertFails(setDoc(target, data));
        await assertFails(setDoc(target, data, { merge: true }));
        await assertFails(updateDoc(target, data));
        await assertFails(addDoc(target.parent, data));
      }
    }
  }
});
