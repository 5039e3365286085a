import * as z from 'zod';
import { env } from './support.ts';

const base = `http://${env.FIRESTORE_EMULATOR_HOST}/v1/projects/${env.GCLOUD_PROJECT}/databases/(default)/documents`;
const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

const value = z.record(z.string(), z.unknown()).transform((typed) => {
  const [[type, raw] = []] = Object.entries(typed);
  return type === 'integerValue' ? Number(raw) : raw;
});
const document = z.object({ fields: z.record(z.string(), value) });

/** A document's fields as the emulator holds them, past every rule; undefined when there is none. */
export async function readDocument(path: string): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(`${base}/${path}`, { headers: owner });
  if (response.status === 404) return undefined;
  return document.parse(await response.json()).fields;
}

/** Adds string or boolean fields to a document. */
export async function patchDocument(path: string, fields: Record<string, string>): Promise<void> {
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
  const typed = Object.fromEntries(
    Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]),
  );
  const response = await fetch(`${base}/${path}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: owner,
    body: JSON.stringify({ fields: typed }),
  });
  if (!response.ok) throw new Error(await response.text());
}
