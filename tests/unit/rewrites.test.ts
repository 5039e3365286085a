import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { hostingRewrites } from '../../web/hosting.ts';

const firebaseJson = z.object({ hosting: z.object({ rewrites: z.array(z.unknown()) }) });
const rewrites = hostingRewrites();

test('firebase.json rewrites what the code says: npm run hosting', () => {
  const { hosting } = firebaseJson.parse(JSON.parse(readFileSync('firebase.json', 'utf8')));
  expect(hosting.rewrites).toEqual(rewrites);
});

test('every endpoint of the contract, and nothing else, is rewritten to its function', () => {
  const wanted = Object.entries({
    ...endpoints,
    stripeWebhook: { path: STRIPE_WEBHOOK_PATH },
  }).map(([functionId, { path }]) => [path.replace(/:\w+/, '*'), functionId]);
  const found = rewrites.map((rewrite) => [rewrite.source, rewrite.function.functionId]);
  expect(found.sort()).toEqual(wanted.sort());
});
