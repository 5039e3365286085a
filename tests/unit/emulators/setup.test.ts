import { describe, expect, test } from 'vitest';
import { refuseProduction } from '../../../emulators/setup/settings.mjs';

describe('local commands', () => {
  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_51abc'],
    ['STRIPE_SECRET_KEY', 'rk_live_51abc'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_51abc'],
    ['VITE_FIREBASE_PROJECT_ID', 'garimpa-prod'],
    ['GCLOUD_PROJECT', 'garimpa-prod'],
  ])('local commands refuse the production setting %s=%s', (name, value) => {
    expect(() => refuseProduction({ [name]: value })).toThrow(name);
  });

  test('local commands accept a Stripe test key and a demo- project', () => {
    const own = { STRIPE_SECRET_KEY: 'sk_test_51abc', VITE_FIREBASE_PROJECT_ID: 'demo-garimpa' };
    expect(() => refuseProduction(own)).not.toThrow();
  });
});
