import * as z from 'zod';
import { env } from './api.ts';

const base = `http://${env.FIRESTORE_EMULATOR_HOST}/v1/projects/${env.GCLOUD_PROJECT}/databases/(default)/documents`;
const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

const value = z.record(z.string(), z.unknown()).transform((typed) => {
  const [[type, raw] = []] = Object.entries(typed);
  return type === 'integerValue' ? Number(raw) : raw;
});
const document = z.object({ fields: z.record(z.string(), value) });

/** Returns a document's fields, or undefined if it is missing. Ignores the security rules. */
export async function readDocument(path: string): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(`${base}/${path}`, { headers: owner });
  if (response.status === 404) return undefined;
  return document.parse(await response.json()).fields;
}

/** Writes fields such as `{ name: { stringValue: 'Ana' } }`. Keeps the document's other fields. */
export async function writeFields(path: string, fields: Record<string, object>): Promise<void> {
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
  const response = await fetch(`${base}/${path}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: owner,
    body: JSON.stringify({ fields }),
  });
  if (!response.ok) throw new Error(await response.text());
}

export function patchDocument(path: string, fields: Record<string, string>): Promise<void> {
  const typed = Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]);
  return writeFields(path, Object.fromEntries(typed));
}

export async function removeDocument(path: string): Promise<void> {
  await fetch(`${base}/${path}`, { method: 'DELETE', headers: owner });
}

/** Returns a collection's documents in the form of Firestore's REST API. */
export async function readCollection(path: string): Promise<unknown> {
  return (await fetch(`${base}/${path}?pageSize=300`, { headers: owner })).json();
}

export async function clearCollection(path: string): Promise<void> {
  const emulator = `http://${env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${env.GCLOUD_PROJECT}`;
  const address = `${emulator}/databases/(default)/documents/${path}`;
  await fetch(address, { method: 'DELETE', headers: owner });
}
