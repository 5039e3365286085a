import { expect, test } from 'vitest';
import { refuseExportedKey, refuseProduction } from '../../../emulators/setup/settings.mjs';

test.each([
  ['STRIPE_SECRET_KEY', 'sk_live_51abc'],
  ['STRIPE_SECRET_KEY', 'rk_live_51abc'],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_51abc'],
  ['VITE_FIREBASE_PROJECT_ID', 'garimpa-prod'],
  ['GCLOUD_PROJECT', 'garimpa-prod'],
])('local commands refuse the production setting %s=%s', (name, value) => {
  const own = { STRIPE_SECRET_KEY: 'sk_test_51abc', VITE_FIREBASE_PROJECT_ID: 'demo-garimpa' };
  expect(() => refuseProduction(own)).not.toThrow();
  expect(() => refuseProduction({ ...own, [name]: value })).toThrow(name);
});

test('an exported Stripe key that differs from .env is refused', () => {
  const settings = { STRIPE_SECRET_KEY: 'sk_test_local' };
  const exported = { STRIPE_SECRET_KEY: 'sk_test_51abc' };
  expect(() => refuseExportedKey(exported, settings)).toThrow('unset');
  expect(() => refuseExportedKey(settings, settings)).not.toThrow();
  expect(() => refuseExportedKey({}, settings)).not.toThrow();
});
