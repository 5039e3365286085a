import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refuseProduction } from '../../../emulators/setup/settings.mjs';
import { explainUnwritable } from '../../../emulators/setup/shell.mjs';

test('a file that cannot be written is explained in one line, another error keeps its trace', () => {
  const full = () => writeFileSync('/dev/full', 'x');
  const said = (error: unknown) => explainUnwritable(error) ?? '';
  expect(full).toThrow(expect.toSatisfy((error) => /^ENOSPC: .* must be wr/.test(said(error))));
  for (const other of [new Error('a bug'), 'text']) expect(said(other)).toBe('');
});

describe('local commands refuse', () => {
  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_51abc'],
    ['STRIPE_SECRET_KEY', 'rk_live_51abc'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_51abc'],
    ['VITE_FIREBASE_PROJECT_ID', 'garimpa-prod'],
    ['GCLOUD_PROJECT', 'garimpa-prod'],
  ])('%s=%s', (name, value) => {
    expect(() => refuseProduction({ [name]: value })).toThrow(name);
  });

  test('nothing of a developer’s own: Stripe in test mode, a demo- project', () => {
    const own = { STRIPE_SECRET_KEY: 'sk_test_51abc', VITE_FIREBASE_PROJECT_ID: 'demo-garimpa' };
    expect(() => refuseProduction(own)).not.toThrow();
  });
});
