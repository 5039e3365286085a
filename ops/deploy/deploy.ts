import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostingHeaders } from '../../web/build/hosting.ts';
import { incompleteFunctions } from '../doctor/google/functions.ts';
import { readSecrets } from '../google/secrets.ts';
import { root } from '../target.ts';
import { siteProblems } from './built-site.ts';
import { refusals } from './refusals.ts';
import {
  CONFIG,
  deploySteps,
  EVERYTHING_IS_LIVE,
  previewStep,
  SITE_FOLDER,
  type Step,
} from './steps.ts';
import type { Command, World } from './world.ts';

export interface Options {
  dryRun: boolean;
  /** A preview channel's name; undefined deploys for customers. */
  preview?: string | undefined;
}

/** Deploys, or prints why not. @returns whether all is live and right (with `dryRun`: could be). */
export async function deploy(world: World, { dryRun, preview }: Options): Promise<boolean> {
  const { google, log } = world;
  const settings = world.settings();
  const { secrets, problems: secretProblems } = await readSecrets(google);
  const problems = [
    ...secretProblems,
    ...(await refusals(world, { settings, secrets, preview: preview !== undefined })),
  ];
  const build: Command = {
    args: ['npm', 'run', 'build:web'],
    env: {
      GARIMPA_ENV_FILE: 'off',
      GARIMPA_WEB_OUT: join(root, SITE_FOLDER),
      ...settings.web,
    },
  };
  // With wrong settings there is nothing to learn from a build.
  if (problems.length === 0) {
    log('… building the site, and searching it for local values and secrets');
    if (await world.run(build)) problems.push(...siteProblems(join(root, SITE_FOLDER), secrets));
    else problems.push('The site can’t be built: see above.');
  }
  for (const problem of problems) log(`✗ ${problem}`);
  if (problems.length > 0) log(`Nothing was deployed to ${google.project}.`);
  if (problems.length > 0 && !dryRun) return false;

  const steps =
    preview === undefined
      ? deploySteps(google.project, world.commit().commit, secrets.STRIPE_SECRET_KEY ?? '')
      : [previewStep(google.project, preview)];
  if (dryRun) {
    for (const { title, command } of steps) log(`• ${title}: ${command.args.join(' ')}`);
    if (preview === undefined) log('• the doctor’s checks of the site');
    return problems.length === 0;
  }
  if (!(await takeSteps(world, steps))) return false;
  return preview === undefined ? examineSite(world) : true;
}

/** A second run takes up what the first left half done. */
const ON_OR_BACK =
  'Mend it and deploy again, which goes on where it ended; or go back: docs/operations/runbook.md, “Going back”.';

async function takeSteps(world: World, steps: readonly Step[]): Promise<boolean> {
  writeProductionConfig();
  try {
    for (const step of steps) {
      world.log(`… ${step.title}`);
      const isDone = await world.run(step.command);
      if (isDone && (!step.byName || (await completeFunctions(world, step.byName)))) continue;
      world.log(`✗ ${step.title} failed. ${step.live}\n${ON_OR_BACK}`);
      return false;
    }
    return true;
  } finally {
    rmSync(join(root, CONFIG), { force: true });
  }
}

/** Deploys by name what a deployment before left half done, which the CLI takes for unchanged. */
async function completeFunctions(
  world: World,
  byName: (names: readonly string[]) => Command,
): Promise<boolean> {
  const read = () => incompleteFunctions({ google: world.google, settings: world.settings() });
  const incomplete = await read();
  if (incomplete.length === 0) return true;
  for (const { problem } of incomplete) world.log(`… ${problem} Deploying it by name.`);
  await world.run(byName([...new Set(incomplete.map(({ name }) => name))]));
  const left = await read();
  for (const { problem, mend } of left) world.log(`✗ ${problem}\n  → ${mend}`);
  return left.length === 0;
}

async function examineSite(world: World): Promise<boolean> {
  world.log('… the doctor’s checks of the site');
  const problems = (await world.siteChecks()).results.flatMap((result) => result.problems);
  for (const { problem, mend } of problems) world.log(`✗ ${problem}\n  → ${mend}`);
  const isRight = problems.length === 0;
  const done = `✓ ${world.google.project} is live and right.`;
  world.log(isRight ? done : `${EVERYTHING_IS_LIVE}\n${ON_OR_BACK}`);
  return isRight;
}

/** firebase.json with production's headers; itself it allows the emulators' and refuses to be deployed. */
export function writeProductionConfig(folder = root): void {
  const { emulators: _, ...config } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const { predeploy: _refusal, ...hosting } = config.hosting;
  config.hosting = { ...hosting, public: SITE_FOLDER, headers: hostingHeaders() };
  writeFileSync(join(folder, CONFIG), JSON.stringify(config, null, 2));
}
