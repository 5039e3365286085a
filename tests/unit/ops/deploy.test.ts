import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
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

// All deployments build into the same folder, so these tests must not run in parallel.

const COMMIT = 'c0ffee1234567890c0ffee1234567890c0ffee12';
const commit = { commit: COMMIT, isClean: true, tested: COMMIT };
const report = (problems: Problem[]) => async () => ({
  title: 'Part',
  results: [{ id: 'id', title: 'Check', problems }],
});
let answers: Answers;
beforeEach(async () => {
  answers = await rightAnswers();
});

interface Changes extends Partial<DeployEnvironment> {
  /** Commands that contain this text fail. */
  failing?: string;
  /** The HTML of the built page. */
  built?: string;
  ran?: (command: string) => void;
}

async function deployed({ failing, built, ran, ...parts }: Changes = {}, preview?: string) {
  const commands: Command[] = [];
  const lines: string[] = [];
  const environment: DeployEnvironment = {
    google: googleClient(PROJECT, await serveProject(answers)),
    settings: () => settings,
    commit: () => commit,
    catalogueChecks: report([]),
    siteChecks: report([]),
    async run(command) {
      commands.push(command);
      const text = command.args.join(' ');
      ran?.(text);
      const { GARIMPA_WEB_OUT: folder } = command.env ?? {};
      if (folder) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'index.html'), built ?? '<p>Garimpa</p>');
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      }
      return !failing || !text.includes(failing);
    },
    log: (line) => lines.push(line),
    ...parts,
  };
  const isDone = await deploy(environment, { dryRun: false, preview });
  const run = commands.map(({ args }) => args.join(' '));
  expect(existsSync(CONFIG)).toBe(false);
  return { isDone, lines: lines.join('\n'), env: commands[0]?.env, run };
}

const end = `--project ${PROJECT} --config firebase.production.json --non-interactive`;
const steps = [
  'npm run build:web',
  `npm run provision -- --project ${PROJECT} --live`,
  `npx firebase deploy --only firestore ${end}`,
  `npx firebase deploy --only functions ${end}`,
  `npx firebase deploy --only hosting --message ${COMMIT} ${end}`,
  `npm run provision -- --project ${PROJECT} --live`,
];

test('a deployment builds the site, then runs its commands in order, and prints no secret', async () => {
  const { isDone, run, env, lines } = await deployed();
  expect(run).toEqual(steps);
  expect(env).toMatchObject({ GARIMPA_ENV_FILE: 'off', ...settings.web });
  expect(isDone).toBe(true);
  expect(lines).toContain('live and right');
  const { META_ACCESS_TOKEN: _off, ...secrets } = secretValues;
  for (const value of Object.values(secrets)) expect(lines + run).not.toContain(value);
});

/** Changes files while Firestore's rules are deployed. */
function filesChange(newCommit: typeof commit): Changes {
  let current = commit;
  const ran = (command: string) => {
    if (command.includes('--only firestore')) current = newCommit;
  };
  return { ran, commit: () => current };
}

test.each<[why: string, count: number, Changes, says: string]>([
  ['the site can’t be built', 1, { failing: 'build:web' }, 'can’t be built'],
  ['the site has a secret', 1, { built: secretValues.STRIPE_SECRET_KEY }, 'STRIPE_SECRET_KEY'],
  ['the provisioning fails', 2, { failing: 'provision' }, 'deploy again'],
  ['the functions’ deployment fails', 4, { failing: '--only functions' }, 'deploy again'],
  ['files change', 3, filesChange({ ...commit, isClean: false }), `no longer those of ${COMMIT}`],
  ['the commit changes', 3, filesChange({ ...commit, commit: 'other' }), `those of ${COMMIT}`],
])('a deployment stops before its next step if %s', async (_, count, changes, says) => {
  const { isDone, run, lines } = await deployed(changes);
  expect(run).toEqual(steps.slice(0, count));
  expect(lines).toContain(says);
  expect(isDone).toBe(false);
});

test.each([
  [true, steps.slice(4), /live and right/],
  [false, [], /✗ finishDeletions runs never.*\n {2}→ npm run deploy.*deploy again/s],
])(
  'only functions without an allowed caller or scheduler job are redeployed (fixed: %s)',
  async (isFixed, rest, says) => {
    change(answers, /getuser:getIam/, '"allUsers"', '');
    change(answers, /\/jobs$/, 'schedule-finishDeletions', 'schedule-other');
    const ran = (command: string) => {
      if (!isFixed || !command.includes('functions:getUser')) return;
      change(answers, /getuser:getIam/, '[]', '["allUsers"]');
      change(answers, /\/jobs$/, 'schedule-other', 'schedule-finishDeletions');
    };
    const { isDone, run, lines } = await deployed({ ran });
    const named = `npx firebase deploy --only functions:getUser,functions:finishDeletions ${end}`;
    expect(run).toEqual([...steps.slice(0, 4), named, ...rest]);
    expect(lines).toMatch(/getUser may be called by nobody.*finishDeletions runs never/s);
    expect(lines).toMatch(says);
    expect(isDone).toBe(isFixed);
  },
);

test('a preview deploys uncommitted changes to a Hosting channel, but not with a live key', async () => {
  const refused = await deployed({}, 'novo');
  expect(refused.lines).toContain('real payments');
  expect(refused.run).toEqual([]);

  const web = { ...settings.web, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51ABCDEFGHIJKLMNOPx' };
  const data = btoa('sk_test_51ABCDEFGHIJKLMNOPsecret');
  replace(answers, /STRIPE_SECRET_KEY.*access/, { payload: { data } });
  const { isDone, run } = await deployed(
    { commit: () => ({ ...commit, isClean: false }), settings: () => ({ ...settings, web }) },
    'novo',
  );
  const channel = `npx firebase hosting:channel:deploy novo --expires 7d ${end}`;
  expect(run).toEqual([steps[0], channel]);
  expect(isDone).toBe(true);
});

test('firebase.production.json has production’s folder and headers, and no local address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'garimpa-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeProductionConfig(folder);
  const config = JSON.parse(readFileSync(join(folder, CONFIG), 'utf8'));
  expect(config.hosting).toMatchObject({ public: SITE_FOLDER, headers: hostingHeaders() });
  expect(JSON.stringify(config.hosting)).not.toMatch(/localhost|127\.0\.0\.1|\[::1\]|http:/);
  expect(config.hosting.predeploy).toBeUndefined();
  expect(config.firestore.location).toBe('southamerica-east1');
});

const web = { ...settings.web, VITE_BRAND_PHONE: '(11) 90000-0000' };
const drift = { problem: 'supersede price', fix: 'npm run provision' };
const otherKey = { payload: { data: btoa('sk_live_51OTHERFGHIJKLMNOPx') } };
const noAccess = { error: { code: 403, message: 'no' } };

test.each<[says: string, Changes, breakIt?: () => void]>([
  ['VITE_BRAND_PHONE', { settings: () => ({ ...settings, web }) }],
  ['working tree has changes', { commit: () => ({ ...commit, isClean: false }) }],
  ['npm test has not passed', { commit: () => ({ ...commit, tested: 'other' }) }],
  ['supersede price → npm run provision', { catalogueChecks: report([drift]) }],
  ['refuses allUsers', {}, () => change(answers, /OrgPolicy/, 'ALLOW', 'DENY')],
  ['different accounts', {}, () => replace(answers, /STRIPE_SECRET_KEY.*access/, otherKey)],
  ['secretmanager.secretAccessor', {}, () => replace(answers, /WEBHOOK.*access/, noAccess)],
])('a deployment is refused before any command with: %s', async (says, changes, breakIt) => {
  breakIt?.();
  const { isDone, run, lines } = await deployed(changes);
  expect(run).toEqual([]);
  const problems = lines.split('\n').filter((line) => line.startsWith('✗'));
  expect(problems).toEqual([expect.stringContaining(says)]);
  expect(isDone).toBe(false);
});
