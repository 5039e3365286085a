import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';

const firebaseJson = z.object({
  hosting: z.object({
    rewrites: z.array(
      z.object({
        source: z.string(),
        destination: z.optional(z.string()),
        function: z.optional(z.object({ functionId: z.string(), region: z.string() })),
      }),
    ),
  }),
});
const { rewrites } = firebaseJson.parse(JSON.parse(readFileSync('firebase.json', 'utf8'))).hosting;
const toFunctions = rewrites.filter((rewrite) => rewrite.function);

test('every endpoint of the contract, and nothing else, is rewritten to its function', () => {
  const wanted = Object.entries({
    ...endpoints,
    stripeWebhook: { path: STRIPE_WEBHOOK_PATH },
  }).map(([functionId, { path }]) => [path.replace(/:\w+/, '*'), functionId]);
  const found = toFunctions.map((rewrite) => [rewrite.source, rewrite.function?.functionId]);
  expect(found.sort()).toEqual(wanted.sort());
});

test('functions are in São Paulo', () => {
  expect(new Set(toFunctions.map((rewrite) => rewrite.function?.region))).toEqual(
    new Set(['southamerica-east1']),
  );
});

test('no rewrite covers what does not exist, so that unknown paths stay 404', () => {
  for (const { source } of rewrites.filter((rewrite) => rewrite.destination)) {
    expect(source).not.toContain('*');
  }
});
