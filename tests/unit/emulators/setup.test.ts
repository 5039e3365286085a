import { describe, expect, test } from 'vitest';
import { refuseExportedKey, refuseProduction } from '../../../emulators/setup/settings.mjs';

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

  test.each([
    ['sk_test_51abc', 'sk_test_local', true],
    ['sk_test_51abc', 'sk_test_51abc', false],
    [undefined, 'sk_test_local', false],
  ])(
    'if the shell exports the Stripe key %s and .env contains %s, local commands are refused: %s',
    (exported, stored, refuses) => {
      const start = () =>
        refuseExportedKey({ STRIPE_SECRET_KEY: exported }, { STRIPE_SECRET_KEY: stored });
      if (refuses) expect(start).toThrow('unset it');
      else expect(start).not.toThrow();
    },
  );
});
