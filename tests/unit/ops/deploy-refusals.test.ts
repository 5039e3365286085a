import { describe, expect, test } from 'vitest';
import type { World } from '../../../ops/deploy/world.ts';
import { PROJECT } from './google.ts';
import { answers, COMMIT, deployed, steps } from './recorded-deployment.ts';
import { change, secretValues, settings } from './recorded-project.ts';

describe('a deployment is refused, and nothing runs', () => {
  const wrong = (address: RegExp, was: string | RegExp, is: string) => () => {
    change(answers, address, was, is);
    return {};
  };
  const commit = { commit: COMMIT, isClean: true, tested: COMMIT };
  const web = { ...settings.web, VITE_BRAND_PHONE: '(11) 90000-0000' };
  const cases: [string, () => Partial<World>][] = [
    ['VITE_BRAND_PHONE', () => ({ settings: () => ({ ...settings, web }) })],
    ['working tree has changes', () => ({ commit: () => ({ ...commit, isClean: false }) })],
    ['npm test has not passed', () => ({ commit: () => ({ ...commit, tested: 'other' }) })],
    ['npm test has not passed', () => ({ commit: () => ({ ...commit, tested: undefined }) })],
    ['supersede price', () => ({ catalogueDrift: async () => ['supersede price elite_mensal'] })],
    ['catalogue can', () => ({ catalogueDrift: () => Promise.reject(new Error('401')) })],
    ['southamerica-east1', wrong(/databases\/\(default\)$/, 'southamerica-east1', 'nam5')],
    ['lacks roles/datastore.user', wrong(/:getIamPolicy$/, 'datastore.user', 'firebaseauth.admin')],
    ['refuses allUsers', wrong(/OrgPolicy/, 'ALLOW', 'DENY')],
    ['while they are deployed', wrong(/CpuAlloc/, '104999', '31997')],
    ['no default site', wrong(/projects\/[^/]+\/sites/, 'DEFAULT_SITE', 'USER_SITE')],
    ['no longer in the code', wrong(/\/functions\?/, 'functions/getUser', 'functions/oldUser')],
    ['no cleanup policy', wrong(/gcf-artifacts/, /\{"firebase.*\}\}(?=\})/, '{}')],
  ];

  test.each(cases)('%s', async (says, breakIt) => {
    const { isDone, run, lines } = await deployed({}, breakIt());
    expect(run).toEqual([]);
    expect(lines.split('\n').filter((line) => line.startsWith('✗'))).toEqual([
      expect.stringContaining(says),
    ]);
    expect(isDone).toBe(false);
  });

  test('a secret key of another account', async () => {
    const key = [...answers.keys()].find((each) => /STRIPE_SECRET_KEY.*access/.test(each)) ?? '';
    const data = Buffer.from('sk_live_51OTHERFGHIJKLMNOPx').toString('base64');
    answers.set(key, { payload: { data } });
    expect((await deployed()).lines).toContain('different accounts');
  });

  test('a secret that is missing', async () => {
    for (const key of answers.keys()) if (/WEBHOOK_SECRET.*access/.test(key)) answers.delete(key);
    const { run, lines } = await deployed();
    expect(lines).toContain('functions:secrets:set STRIPE_WEBHOOK_SECRET');
    expect(run).toEqual([]);
  });

  test('Google’s credentials that are missing, at once', async () => {
    const read = () => Promise.reject(new Error('No credentials for Google: …'));
    await expect(deployed({}, { google: { project: PROJECT, read } })).rejects.toThrow('No cred');
  });

  test('several things at once are all named, with --dry-run too', async () => {
    const { isDone, lines } = await deployed(
      { dryRun: true },
      { commit: () => ({ ...commit, isClean: false }), settings: () => ({ ...settings, web }) },
    );
    expect(lines).toMatch(/VITE_BRAND_PHONE.*working tree/s);
    expect(lines).toContain(steps[4]);
    expect(isDone).toBe(false);
  });

  test('a Hosting site that does not exist, with --dry-run too', async () => {
    for (const key of answers.keys()) if (key.includes('firebasehosting')) answers.delete(key);
    const { isDone, lines } = await deployed({ dryRun: true });
    expect(lines).toContain('no default site');
    expect(lines).toContain(steps[4]);
    expect(isDone).toBe(false);
  });

  test('a built site with a secret in it, after the build', async () => {
    const { run, lines } = await deployed({}, { built: secretValues.STRIPE_SECRET_KEY });
    expect(run).toEqual(['npm run build:web']);
    expect(lines).toContain('the value of STRIPE_SECRET_KEY');
  });

  test('a build that fails', async () => {
    const { run, lines } = await deployed({}, { failing: 'build:web' });
    expect(run).toHaveLength(1);
    expect(lines).toContain('can’t be built');
  });
});
