import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const sources = globSync('functions/src/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const collectionOf = (source: string) => /const COLLECTION = '(\w+)'/.exec(source)?.[1] ?? [];
const policy = z.object({ collectionGroup: z.string(), ttl: z.literal(true) });
const expiring = z
  .object({ fieldOverrides: z.array(policy) })
  .parse(JSON.parse(readFileSync('firestore.indexes.json', 'utf8')))
  .fieldOverrides.map(({ collectionGroup }) => collectionGroup);

test('a file that gives documents an end has a time-to-live policy for its collection', () => {
  const written = sources.filter((source) => /\bexpireAt\b/.test(source)).flatMap(collectionOf);
  expect(written.length).toBeGreaterThan(3);
  expect(expiring).toEqual(expect.arrayContaining(written));
});

test('every time-to-live policy is of a collection that exists', () => {
  expect(sources.flatMap(collectionOf)).toEqual(expect.arrayContaining(expiring));
});
