import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const { fieldOverrides } = z
  .object({
    fieldOverrides: z.array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        indexes: z.array(z.unknown()),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('firestore.indexes.json', 'utf8')));

const source = globSync('functions/src/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const allMatches = (pattern: RegExp) =>
  new Set(source.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));

test('every field that a query names has an index, and no other field', () => {
  const queried = allMatches(
    /(?:\.where\(|\.orderBy\(|(?:findDocument|deleteDocuments)\(COLLECTION, )'(\w+)'/g,
  );
  queried.delete('__name__');
  // With `finished`, of the composite index.
  queried.delete('requestedAt');
  const indexed = fieldOverrides.filter(({ indexes }) => indexes.length > 0);
  expect(new Set(indexed.map(({ fieldPath }) => fieldPath))).toEqual(queried);
});

test('no collection indexes its fields by default', () => {
  const collections = allMatches(/(?:const COLLECTION = |collection\()'(\w+)'/g);
  const without = fieldOverrides.filter(
    ({ fieldPath, indexes }) => fieldPath === '*' && indexes.length === 0,
  );
  expect(new Set(without.map(({ collectionGroup }) => collectionGroup))).toEqual(collections);
});
