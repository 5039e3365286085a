import { expect, test } from 'vitest';
import { readFirebase, writeFirebase } from '../../emulators/firebase-data.ts';
import { tests } from '../project.ts';
import { readDocument, removeDocument } from './firestore.ts';
import { claimsOf, createdAtOf, remove, setClaims, signIn, signUp } from './people.ts';
import { env } from './support.ts';

const portOf = (host: string) => Number(host.split(':')[1]);
const ports = {
  ...tests.ports,
  auth: portOf(env.FIREBASE_AUTH_EMULATOR_HOST),
  firestore: portOf(env.FIRESTORE_EMULATOR_HOST),
};

test('accounts and documents can be exported and restored unchanged', async () => {
  const person = await signUp();
  await setClaims(person, { plan: 'elite' });
  const path = `keptForTests/${person.uid}`;
  const { documents: none } = await readFirebase(ports);
  expect(none.some(({ name }) => name.endsWith(path))).toBe(false);
  const fields = {
    text: { stringValue: 'ção' },
    seconds: { integerValue: '1795284858' },
    active: { booleanValue: true },
    nothing: { nullValue: null },
    at: { timestampValue: '2026-11-21T18:00:00.123Z' },
    map: { mapValue: { fields: { deep: { arrayValue: { values: [{ doubleValue: 0.5 }] } } } } },
  };
  const name = `projects/${env.GCLOUD_PROJECT}/databases/(default)/documents/${path}`;
  await writeFirebase(ports, { accounts: [], documents: [{ name, fields }] });
  const createdAt = await createdAtOf(person);
  const before = await readDocument(path);

  const { accounts, documents } = await readFirebase(ports);
  const kept = {
    accounts: accounts.filter(({ localId }) => localId === person.uid),
    documents: documents.filter((document) => document.name === name),
  };
  expect(kept.documents).toMatchObject([{ name, fields }]);
  await remove(person);
  await removeDocument(path);
  await expect(signIn(person)).rejects.toThrow();

  await writeFirebase(ports, kept);
  expect(await signIn(person)).toBeTruthy();
  expect(await claimsOf(person)).toEqual({ plan: 'elite' });
  expect(await createdAtOf(person)).toBe(createdAt);
  expect(await readDocument(path)).toEqual(before);
  await removeDocument(path);
});
