import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { demoTrackers } from '../../../emulators/demo-trackers.ts';
import { emulatorOrigins } from '../../../web/hosting.ts';
import { parseEnv as parseWebEnv } from '../../../web/src/lib/env.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

test('.env.example has the trackers that npm start has without a .env', () => {
  expect(example).toMatchObject(demoTrackers(emulatorOrigins.meta));
});

test('browser and server speak of the same pixel', () => {
  expect(example.META_PIXEL_ID).toBe(example.VITE_META_PIXEL_ID);
});

test('a build without tracker settings has no tracker', () => {
  const { metaPixel, googleAds } = parseWebEnv({});
  expect([metaPixel.id, googleAds.id]).toEqual([null, null]);
});
