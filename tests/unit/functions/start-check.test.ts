import { expect, test } from 'vitest';
import { refuseUnsafeStart, startProblems } from '../../../functions/src/services/start-check.ts';

const production = {
  GCLOUD_PROJECT: 'garimpa-prod',
  STRIPE_SECRET_KEY: 'sk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  APP_URL: 'https://garimpa.example',
};
const emulators = {
  ...{ GCLOUD_PROJECT: 'demo-garimpa', FUNCTIONS_EMULATOR: 'true' },
  ...{ STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_WEBHOOK_SECRET: 'whsec_local' },
  ...{ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', APP_URL: 'http://localhost:5000' },
};

test.each([
  ['production', production],
  ['a function that gets no secrets', { GCLOUD_PROJECT: 'garimpa-prod' }],
  ['production with a restricted key', { ...production, STRIPE_SECRET_KEY: 'rk_live_51abc' }],
  ['production with Stripe in test mode', { ...production, STRIPE_SECRET_KEY: 'sk_test_51abc' }],
  ['a deployment, where the CLI loads the code without settings', {}],
  ['the emulators', emulators],
])('the functions start with the settings of %s', (_what, env) => {
  expect(startProblems(env)).toEqual([]);
});

test.each([
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
  ['FUNCTIONS_EMULATOR', 'true'],
  ['STRIPE_SECRET_KEY', 'sk_test_local'],
  ['STRIPE_SECRET_KEY', ''],
  ['STRIPE_SECRET_KEY', 'pk_live_51abc'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_local'],
  ['STRIPE_WEBHOOK_SECRET', ''],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
  ['APP_URL', 'http://localhost:5000'],
  ['META_GRAPH_URL', 'https://graph.facebook.com.evil.example'],
  ['META_ACCESS_TOKEN', 'local'],
  ['WEB_API_KEY', 'demo'],
  ['STRIPE_LOCAL_URL', 'http://localhost:12111'],
])('outside a demo- project, the functions refuse to start with %s=%s', (name, value) => {
  const env = { ...production, [name]: value };
  expect(startProblems(env)).toEqual([expect.stringContaining(name)]);
  expect(() => refuseUnsafeStart(env)).toThrow(name);
  expect(() => refuseUnsafeStart({ ...env, GCLOUD_PROJECT: 'demolition' })).toThrow(name);
});

test('with emulators, the functions need a project and refuse a live key', () => {
  expect(startProblems({ FIREBASE_AUTH_EMULATOR_HOST: 'x' })).toHaveLength(1);
  expect(startProblems({ ...emulators, STRIPE_SECRET_KEY: 'rk_live_5' })).toHaveLength(1);
});
