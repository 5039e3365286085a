import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deploy, writeProductionConfig } from '../../../ops/deploy/deploy.ts';
import type { Command, DeployEnvironment } from '../../../ops/deploy/environment.ts';
import { CONFIG, SITE_FOLDER } from '../../../ops/deploy/steps.ts';
import type { Problem } from '../../../ops/doctor/check.ts';
import { googleClient } from '../../../ops/google/client.ts';
import { hostingHeaders } from '../../../web/build/hosting.ts';
import { PROJECT } from './google.ts';
import {
  type Answers,
  change,
  replace,
  rightAnswers,
  secretValues,
  serveProject,
  settings,
} from './google-project.ts';

const COMMIT = 'c0ffee1234567890c0ffee1234567890c0ffee12';
const commit = { commit: COMMIT, isClean: true, tested: COMMIT };
const report =
  (problems: Problem[] = []) =>
  async () => ({
    title: 'Part',
    results: [{ id: 'id', title: 'Check', problems }],
  });
let answers: Answers;
beforeEach(async () => {
  answers = await rightAnswers();
});

/** Runs a deployment with fake commands. Returns its result, its commands and its output. */
async function deployed(
  options: { dryRun?: boolean; preview?: string } = {},
  changes: Partial<DeployEnvironment> & {
    failing?: string;
    built?: string;
    ran?: (run: string) => void;
  } = {},
) {
  const { failing, built = '<p>Garimpa</p>', ran, ...parts } = changes;
  const commands: Command[] = [];
  const lines: string[] = [];
  const environment: DeployEnvironment = {
    google: googleClient(PROJECT, await serveProject(answers)),
    settings: () => settings,
    commit: () => commit,
    catalogueChecks: report(),
    siteChecks: report(),
    async run(command) {
      commands.push(command);
      const text = command.args.join(' ');
      ran?.(text);
      const { GARIMPA_WEB_OUT: folder } = command.env ?? {};
      if (folder) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'index.html'), built);
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      }
      return !failing || !text.includes(failing);
    },
    log: (line) => lines.push(line),
    ...parts,
  };
  const isDone = await deploy(environment, { dryRun: false, ...options });
  const run = commands.map(({ args }) => args.join(' '));
  return { isDone, lines: lines.join('\n'), env: commands[0]?.env, run };
}

const end = `--project ${PROJECT} --config firebase.production.json --non-interactive`;
const build = 'npm run build:web';
const steps = [
  `npm run provision -- --project ${PROJECT} --live`,
  `npx firebase deploy --only firestore ${end}`,
  `npx firebase deploy --only functions ${end}`,
  `npx firebase deploy --only hosting --message ${COMMIT} ${end}`,
  `npm run provision -- --project ${PROJECT} --live`,
];

describe('a deployment', () => {
  test('a deployment builds the site, then runs its commands in order, and prints no secret', async () => {
    const { isDone, run, env, lines } = await deployed();
    expect(run).toEqual([build, ...steps]);
    expect(env).toMatchObject({ GARIMPA_ENV_FILE: 'off', ...settings.web });
    expect(isDone).toBe(true);
    expect(lines).toContain('live and right');
    const { META_ACCESS_TOKEN: _off, ...secrets } = secretValues;
    for (const value of Object.values(secrets)) expect(lines + run).not.toContain(value);
  });

  test.each([
    ['provision', 1],
    ['--only functions', 3],
  ])('a deployment stops if its command “%s” fails', async (failing, count) => {
    const { isDone, run, lines } = await deployed({}, { failing });
    expect(run.slice(1)).toEqual(steps.slice(0, count));
    expect(lines).toContain('deploy again');
    expect(isDone).toBe(false);
    expect(existsSync(CONFIG)).toBe(false);
  });

  test.each([
    ['have uncommitted changes', { ...commit, isClean: false }],
    ['are at another commit', { ...commit, commit: 'other' }],
  ])('a deployment stops before its next step if the files %s', async (_, changed) => {
    let now = commit;
    const ran = (command: string) => {
      if (command.includes('--only firestore')) now = changed;
    };
    const { isDone, run, lines } = await deployed({}, { ran, commit: () => now });
    expect(run.slice(1)).toEqual(steps.slice(0, 2));
    expect(lines).toContain(`no longer those of ${COMMIT}`);
    expect(isDone).toBe(false);
    expect(existsSync(CONFIG)).toBe(false);
  });

  test.each([
    [true, [...steps.slice(3)], /live and right/],
    [false, [], /✗ finishDeletions runs never.*\n {2}→ npm run deploy.*deploy again/s],
  ])(
    'a deployment redeploys only the functions that lack an allowed caller or scheduler job (successful: %s)',
    async (isMended, rest, says) => {
      change(answers, /getuser:getIam/, '"allUsers"', '');
      change(answers, /\/jobs$/, 'schedule-finishDeletions', 'schedule-other');
      const ran = (command: string) => {
        if (!isMended || !command.includes('functions:getUser')) return;
        change(answers, /getuser:getIam/, '[]', '["allUsers"]');
        change(answers, /\/jobs$/, 'schedule-other', 'schedule-finishDeletions');
      };
      const { isDone, run, lines } = await deployed({}, { ran });
      const named = `npx firebase deploy --only functions:getUser,functions:finishDeletions ${end}`;
      expect(run).toEqual([build, ...steps.slice(0, 3), named, ...rest]);
      expect(lines).toMatch(/getUser may be called by nobody.*finishDeletions runs never/s);
      expect(lines).toMatch(says);
      expect(isDone).toBe(isMended);
    },
  );
});

describe('a preview of the site', () => {
  test('a preview deploys the site to a Hosting channel, even with uncommitted changes', async () => {
    const web = { ...settings.web, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51ABCDEFGHIJKLMNOPx' };
    const data = btoa('sk_test_51ABCDEFGHIJKLMNOPsecret');
    replace(answers, /STRIPE_SECRET_KEY.*access/, { payload: { data } });
    const { isDone, run } = await deployed(
      { preview: 'novo' },
      { commit: () => ({ ...commit, isClean: false }), settings: () => ({ ...settings, web }) },
    );
    const channel = `npx firebase hosting:channel:deploy novo --expires 7d ${end}`;
    expect(run).toEqual([build, channel]);
    expect(isDone).toBe(true);
  });

  test('a preview with a live Stripe key is refused', async () => {
    const { run, lines } = await deployed({ preview: 'novo' });
    expect(lines).toContain('real payments');
    expect(run).toEqual([]);
  });
});

test('firebase.production.json has the built site’s folder, production’s headers and no local address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'garimpa-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeProductionConfig(folder);
  const config = JSON.parse(readFileSync(join(folder, CONFIG), 'utf8'));
  expect(config.hosting).toMatchObject({ public: SITE_FOLDER, headers: hostingHeaders() });
  expect(JSON.stringify(config)).not.toContain('localhost');
  expect(config.hosting.predeploy).toBeUndefined();
  expect(config.firestore.location).toBe('southamerica-east1');
});

// These tests are not in a separate file, because all deployments build into the same folder and
// must not run in parallel.
describe('a deployment that is refused', () => {
  const web = { ...settings.web, VITE_BRAND_PHONE: '(11) 90000-0000' };
  const drift = { problem: 'supersede price', fix: 'npm run provision' };
  const data = btoa('sk_live_51OTHERFGHIJKLMNOPx');
  const cases: [says: string, breakIt: Partial<DeployEnvironment> | (() => void)][] = [
    ['VITE_BRAND_PHONE', { settings: () => ({ ...settings, web }) }],
    ['working tree has changes', { commit: () => ({ ...commit, isClean: false }) }],
    ['npm test has not passed', { commit: () => ({ ...commit, tested: 'other' }) }],
    ['supersede price → npm run provision', { catalogueChecks: report([drift]) }],
    ['refuses allUsers', () => change(answers, /OrgPolicy/, 'ALLOW', 'DENY')],
    [
      'different accounts',
      () => replace(answers, /STRIPE_SECRET_KEY.*access/, { payload: { data } }),
    ],
    [
      'roles/secretmanager.secretAccessor',
      () => replace(answers, /WEBHOOK_SECRET.*access/, { error: { code: 403, message: 'no' } }),
    ],
  ];

  test.each(cases)(
    'a deployment is refused before it runs any command, with the message: %s',
    async (says, breakIt) => {
      if (typeof breakIt === 'function') breakIt();
      const { isDone, run, lines } = await deployed(
        {},
        typeof breakIt === 'function' ? {} : breakIt,
      );
      expect(run).toEqual([]);
      expect(lines.split('\n').filter((line) => line.startsWith('✗'))).toEqual([
        expect.stringContaining(says),
      ]);
      expect(isDone).toBe(false);
    },
  );

  test.each([
    ['the value of STRIPE_SECRET_KEY', { built: secretValues.STRIPE_SECRET_KEY }],
    ['can’t be built', { failing: 'build:web' }],
  ])('a deployment stops after the build, with the message: %s', async (says, built) => {
    const { run, lines } = await deployed({}, built);
    expect(run).toEqual([build]);
    expect(lines).toContain(says);
  });
});
