import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostingHeaders } from '../../web/build/hosting.ts';
import { incompleteFunctions } from '../doctor/google/functions.ts';
import { readSecrets } from '../google/secrets.ts';
import { root } from '../target.ts';
import { siteProblems } from './built-site.ts';
import type { Command, DeployEnvironment } from './environment.ts';
import { refusals } from './refusals.ts';
import {
  CONFIG,
  deploySteps,
  EVERYTHING_IS_LIVE,
  previewStep,
  SITE_FOLDER,
  type Step,
} from './steps.ts';

export interface Options {
  dryRun: boolean;
  /** The name of a preview channel. If undefined, deploys the functions and the live site. */
  preview?: string | undefined;
}

/**
 * Deploys the project. If a check finds problems, prints the problems and deploys nothing.
 * @returns whether the deployment succeeded. With `dryRun`, returns whether the checks passed.
 */
export async function deploy(
  environment: DeployEnvironment,
  { dryRun, preview }: Options,
): Promise<boolean> {
  const { google, log } = environment;
  const settings = environment.settings();
  const { commit } = environment.commit();
  const { secrets, problems: secretProblems } = await readSecrets(google);
  const problems = [
    ...secretProblems,
    ...(await refusals(environment, { settings, secrets, preview: preview !== undefined })),
  ];
  const build: Command = {
    args: ['npm', 'run', 'build:web'],
    env: {
      GARIMPA_ENV_FILE: 'off',
      GARIMPA_WEB_OUT: join(root, SITE_FOLDER),
      ...settings.web,
    },
  };
  // Skip the build after a problem, because nothing will be deployed.
  if (problems.length === 0) {
    log('… building the site, and searching it for local values and secrets');
    if (await environment.run(build))
      problems.push(...siteProblems(join(root, SITE_FOLDER), secrets));
    else problems.push('The site can’t be built: see above.');
  }
  for (const problem of problems) log(`✗ ${problem}`);
  if (problems.length > 0) log(`Nothing was deployed to ${google.project}.`);
  if (problems.length > 0 && !dryRun) return false;

  const steps =
    preview === undefined
      ? deploySteps(google.project, commit, secrets.STRIPE_SECRET_KEY ?? '')
      : [previewStep(google.project, preview)];
  if (dryRun) {
    for (const { title, command } of steps) log(`• ${title}: ${command.args.join(' ')}`);
    if (preview === undefined) log('• the doctor’s checks of the site');
    return problems.length === 0;
  }
  // A preview may contain uncommitted changes, so it requires no commit.
  const required = preview === undefined ? commit : undefined;
  if (!(await runSteps(environment, steps, required))) return false;
  return preview === undefined ? checkSite(environment) : true;
}

const RECOVERY_HINT =
  'Fix it and deploy again, which continues where it stopped; or go back: docs/operations/runbook.md, “Going back”.';

/** @param commit If given, the files must match this commit before each step. */
async function runSteps(
  environment: DeployEnvironment,
  steps: readonly Step[],
  commit?: string,
): Promise<boolean> {
  writeProductionConfig();
  try {
    for (const step of steps) {
      // The Firebase CLI builds the functions from the files during the deployment, so the files
      // must still be those that the checks have accepted.
      const now = environment.commit();
      if (commit !== undefined && !(now.isClean && now.commit === commit)) {
        environment.log(`✗ The files are no longer those of ${commit}. ${step.liveAfterFailure}`);
        return false;
      }
      environment.log(`… ${step.title}`);
      const isDone = await environment.run(step.command);
      if (isDone && (!step.byName || (await completeFunctions(environment, step.byName)))) continue;
      environment.log(`✗ ${step.title} failed. ${step.liveAfterFailure}\n${RECOVERY_HINT}`);
      return false;
    }
    return true;
  } finally {
    rmSync(join(root, CONFIG), { force: true });
  }
}

/**
 * Finds functions that the first attempt left incomplete, for example without their schedule, and
 * deploys them again. The command names these functions, because the Firebase CLI otherwise skips
 * functions whose code has not changed. Returns whether all functions are complete.
 */
async function completeFunctions(
  environment: DeployEnvironment,
  byName: (names: readonly string[]) => Command,
): Promise<boolean> {
  const read = () =>
    incompleteFunctions({ google: environment.google, settings: environment.settings() });
  const incomplete = await read();
  if (incomplete.length === 0) return true;
  for (const { problem } of incomplete) environment.log(`… ${problem} Deploying it by name.`);
  await environment.run(byName([...new Set(incomplete.map(({ name }) => name))]));
  const left = await read();
  for (const { problem, fix } of left) environment.log(`✗ ${problem}\n  → ${fix}`);
  return left.length === 0;
}

async function checkSite(environment: DeployEnvironment): Promise<boolean> {
  environment.log('… the doctor’s checks of the site');
  const problems = (await environment.siteChecks()).results.flatMap((result) => result.problems);
  for (const { problem, fix } of problems) environment.log(`✗ ${problem}\n  → ${fix}`);
  const isRight = problems.length === 0;
  const done = `✓ ${environment.google.project} is live and right.`;
  environment.log(isRight ? done : `${EVERYTHING_IS_LIVE}\n${RECOVERY_HINT}`);
  return isRight;
}

/**
 * Writes a copy of firebase.json with production's headers and without Hosting's `predeploy`
 * command. That command always fails, so that nobody can run a plain `firebase deploy`, which would
 * deploy the headers for the emulators.
 */
export function writeProductionConfig(folder = root): void {
  const { emulators: _, ...config } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const { predeploy: _refusal, ...hosting } = config.hosting;
  config.hosting = { ...hosting, public: SITE_FOLDER, headers: hostingHeaders() };
  writeFileSync(join(folder, CONFIG), JSON.stringify(config, null, 2));
}
