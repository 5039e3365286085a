import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeProductionConfig } from '../../../ops/deploy/deploy.ts';
import { CONFIG, SITE_FOLDER } from '../../../ops/deploy/steps.ts';
import type { World } from '../../../ops/deploy/world.ts';
import type { Problem } from '../../../ops/doctor/check.ts';
import { hostingHeaders } from '../../../web/hosting.ts';
import { PROJECT } from './google.ts';
import { answers, COMMIT, deployed, end, steps } from './recorded-deployment.ts';
import { change, secretValues, settings } from './recorded-project.ts';

const report = (problems: Problem[]) => ({
  title: 'Part',
  results: [{ id: 'id', title: 'Check', problems }],
});

describe('a deployment', () => {
  test('builds, then takes its steps in order', async () => {
    const { isDone, run, commands, lines } = await deployed();
    expect(run).toEqual(['npm run build:web', ...steps]);
    expect(commands[0]?.env).toMatchObject({ GARIMPA_ENV_FILE: 'off', ...settings.web });
    expect(isDone).toBe(true);
    expect(lines).toContain('live and right');
    expect(existsSync(CONFIG)).toBe(false);
  });

  test('prints no secret', async () => {
    const { lines, run } = await deployed();
    for (const value of Object.values(secretValues)) {
      if (value.length > 8) expect(lines + run.join()).not.toContain(value);
    }
  });

  test('with --dry-run prints the steps and runs none of them', async () => {
    const { isDone, run, lines } = await deployed({ dryRun: true });
    expect(run).toEqual(['npm run build:web']);
    for (const step of steps) expect(lines).toContain(step);
    expect(isDone).toBe(true);
  });

  test.each([
    ['provision', 1, 'functions are those of before'],
    ['--only firestore', 2, 'rules or indexes may be new'],
    ['--only functions', 3, 'some functions are new'],
    ['--only hosting', 4, 'All functions are new'],
  ])('that fails at %s ends there, and says what is live', async (failing, count, live) => {
    const { isDone, run, lines } = await deployed({}, { failing });
    expect(run.slice(1)).toEqual(steps.slice(0, count));
    expect(lines).toContain(live);
    expect(lines).toContain('deploy again');
    expect(isDone).toBe(false);
    expect(existsSync(CONFIG)).toBe(false);
  });

  const named = 'npx firebase deploy --only functions:getUser,functions:finishDeletions';
  const breakFunctions = () => {
    change(answers, /getuser:getIam/, '"allUsers"', '');
    change(answers, /\/jobs$/, 'schedule-finishDeletions', 'schedule-other');
  };

  test('after one that failed half way deploys by name what the CLI takes for unchanged', async () => {
    breakFunctions();
    const { isDone, run, lines } = await deployed(
      {},
      {
        ran: (command) => {
          if (!command.includes('functions:getUser')) return;
          change(answers, /getuser:getIam/, '[]', '["allUsers"]');
          change(answers, /\/jobs$/, 'schedule-other', 'schedule-finishDeletions');
        },
      },
    );
    expect(run).toEqual([
      'npm run build:web',
      ...steps.slice(0, 3),
      `${named} ${end}`,
      ...steps.slice(3),
    ]);
    expect(lines).toMatch(/getUser may be called by nobody.*finishDeletions runs never/s);
    expect(isDone).toBe(true);
  });

  test('that stays half done by name too ends there', async () => {
    breakFunctions();
    const { isDone, run, lines } = await deployed();
    expect(run.at(-1)).toBe(`${named} ${end}`);
    expect(lines).toContain('✗ finishDeletions runs never');
    expect(isDone).toBe(false);
  });

  test('whose site is wrong says how to go back', async () => {
    const problems = [{ problem: 'X-Content-Type-Options is missing.', mend: 'deploy' }];
    const siteChecks = async () => report(problems);
    const { isDone, lines } = await deployed({}, { siteChecks });
    expect(lines).toMatch(/X-Content-Type-Options.*Everything new is live.*Going back/s);
    expect(isDone).toBe(false);
  });
});

describe('a preview', () => {
  const test51 = { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51ABCDEFGHIJKLMNOPpublishable' };
  const staging = { ...settings, web: { ...settings.web, ...test51 } };

  test('deploys the site to a channel, from any commit', async () => {
    const key = [...answers.keys()].find((each) => /STRIPE_SECRET_KEY.*access/.test(each)) ?? '';
    const data = Buffer.from('sk_test_51ABCDEFGHIJKLMNOPsecret').toString('base64');
    answers.set(key, { payload: { data } });
    const commit = () => ({ commit: COMMIT, isClean: false, tested: undefined });
    const { isDone, run } = await deployed(
      { preview: 'novo' },
      { commit, settings: () => staging },
    );
    expect(run).toEqual([
      'npm run build:web',
      `npx firebase hosting:channel:deploy novo --expires 7d ${end}`,
    ]);
    expect(isDone).toBe(true);
  });

  test('that would take real payments is refused', async () => {
    const { run, lines } = await deployed({ preview: 'novo' });
    expect(lines).toContain('real payments');
    expect(run).toEqual([]);
  });
});

test('the configuration has production’s headers and the built site, and can be deployed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'garimpa-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeProductionConfig(folder);
  const config = JSON.parse(readFileSync(join(folder, CONFIG), 'utf8'));
  expect(config.hosting).toMatchObject({ public: SITE_FOLDER, headers: hostingHeaders() });
  expect(JSON.stringify(config)).not.toContain('localhost');
  expect(config.hosting.predeploy).toBeUndefined();
  expect(config.firestore.location).toBe('southamerica-east1');
});

// Here and not in a file of its own, because all deployments build into one folder.
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
    [
      'supersede price → npm run provision',
      () => ({
        catalogueChecks: async () =>
          report([{ problem: 'supersede price', mend: 'npm run provision' }]),
      }),
    ],
    ['southamerica-east1', wrong(/databases\/\(default\)$/, 'southamerica-east1', 'nam5')],
    ['lacks roles/datastore.user', wrong(/:getIamPolicy$/, 'datastore.user', 'firebaseauth.admin')],
    ['refuses allUsers', wrong(/OrgPolicy/, 'ALLOW', 'DENY')],
    ['a deployment needs 31998', wrong(/CpuAlloc/, '31998', '31997')],
    ['no default site', wrong(/projects\/[^/]+\/sites/, 'DEFAULT_SITE', 'USER_SITE')],
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
    expect(lines).toContain(steps[3]);
    expect(isDone).toBe(false);
  });

  test('a Hosting site that does not exist, with --dry-run too', async () => {
    for (const key of answers.keys()) if (key.includes('firebasehosting')) answers.delete(key);
    const { isDone, lines } = await deployed({ dryRun: true });
    expect(lines).toContain('no default site');
    expect(lines).toContain(steps[3]);
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
