import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import fc from 'fast-check';
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
  maria = rules.authenticatedContext('maria', {
    email: 'maria@exemplo.com.br',
    ...{ admin: true, operator: true },
  });
  stranger = rules.unauthenticatedContext();
});

afterAll(() => rules.cleanup());

beforeEach(async () => {
  await rules.clearFirestore();
  await rules.withSecurityRulesDisabled(async (admin) => {
    const database = admin.firestore();
    await setDoc(doc(database, 'users/maria'), record);
    await setDoc(doc(database, 'users/joao'), { ...record, uid: 'joao' });
    await setDoc(doc(database, 'disputes/dp_1'), { status: 'lost' });
    await setDoc(doc(database, 'locks/u1'), { expireAt: new Date() });
    await setDoc(doc(database, 'deletions/maria'), { requestedAt: 1 });
    await setDoc(doc(database, 'checkoutConsents/cs_1'), { uid: 'maria' });
    await setDoc(doc(database, 'conversionOutbox/e1'), { uid: 'maria' });
    await setDoc(doc(database, 'operatorLog/a1'), { operator: 'maria' });
    await setDoc(doc(database, 'dailyFigures/2026-01-31'), { sign_ups: 1 });
    await setDoc(doc(database, 'secondSubscriptions/sub_1'), { uid: 'maria' });
  });
});

test('the security rules let a user read their own record', async () => {
  const found = await assertSucceeds(getDoc(doc(maria.firestore(), 'users/maria')));
  expect(found.data()).toEqual(record);
});

test.each([
  'users/joao',
  'users/nobody',
  'users/maria/private/card',
  'disputes/dp_1',
  'locks/u1',
  'deletions/maria',
  'checkoutConsents/cs_1',
  'conversionOutbox/e1',
  'operatorLog/a1',
  'dailyFigures/2026-01-31',
  'secondSubscriptions/sub_1',
  'other/maria',
])('the security rules don’t let a signed-in user read the document %s', async (path) => {
  await assertFails(getDoc(doc(maria.firestore(), path)));
});

test('the security rules refuse to list user records, and refuse all reads by signed-out clients', async () => {
  await assertFails(getDocs(collection(maria.firestore(), 'users')));
  await assertFails(getDocs(collectionGroup(maria.firestore(), 'users')));
  await assertFails(getDoc(doc(stranger.firestore(), 'users/maria')));
  await assertFails(getDocs(collection(stranger.firestore(), 'users')));
});

const path = fc.oneof(
  fc.constantFrom(
    'users/maria',
    'users/joao',
    'users/new',
    'disputes/dp_1',
    'operatorLog/a1',
    'dailyFigures/2026-01-31',
  ),
  fc
    // The prefix `x` prevents the name `constructor`, for which the client SDK fails.
    .array(fc.stringMatching(/^x[A-Za-z0-9_-]{1,12}$/), { minLength: 2, maxLength: 4 })
    .filter((parts) => parts.length % 2 === 0)
    .map((parts) => parts.join('/')),
);
const fields = fc.dictionary(
  fc.constantFrom(...Object.keys(record), 'stripeCustomerId', 'subscription_plan', 'plan', 'trial'),
  fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null)),
  { minKeys: 1 },
);
const operation = fc.constantFrom('set', 'merge', 'update', 'delete', 'add');

test('the security rules refuse 1,000 random writes by signed-in and signed-out clients', async () => {
  await fc.assert(
    fc.asyncProperty(path, fields, operation, fc.boolean(), async (where, data, how, signedIn) => {
      const database = (signedIn ? maria : stranger).firestore();
      const target = doc(database, where);
      const write = {
        set: () => setDoc(target, data),
        merge: () => setDoc(target, data, { merge: true }),
        update: () => updateDoc(target, data),
        delete: () => deleteDoc(target),
        add: () => addDoc(target.parent, data),
      };
      await assertFails(write[how]());
    }),
    { numRuns: 1_000 },
  );
});
