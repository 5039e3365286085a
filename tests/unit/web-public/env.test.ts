import { expect, test } from 'vitest';
import { parseEnv } from '../../../web/src/lib/env.ts';

test('without settings, the website uses the emulators and no trackers', () => {
  expect(parseEnv({})).toMatchObject({
    firebase: { projectId: 'demo-garimpa' },
    authEmulatorUrl: 'http://localhost:9099',
    stripe: { publishableKey: 'pk_test_local' },
    metaPixel: { id: null },
    googleAds: { id: null },
  });
});

test('the website of a real project ignores an emulator’s address in the settings', () => {
  const VITE_AUTH_EMULATOR_URL = 'http://localhost:9099';
  const env = parseEnv({ VITE_FIREBASE_PROJECT_ID: 'garimpa-prod', VITE_AUTH_EMULATOR_URL });
  expect(env.authEmulatorUrl).toBeNull();
});

test('settings are trimmed, so a blank setting counts as unset', () => {
  const { brand } = parseEnv({ VITE_BRAND_NAME: '  ', VITE_BRAND_EMAIL: ' oi@loja.example ' });
  expect(brand).toMatchObject({ name: 'Garimpa', email: 'oi@loja.example' });
});
