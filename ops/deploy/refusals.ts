import { type Result, runChecks } from '../doctor/check.ts';
import { deploymentChecks } from '../doctor/google/deployment.ts';
import { type ProjectSettings, settingsProblems } from './settings.ts';
import { keyProblems } from './stripe-keys.ts';
import type { World } from './world.ts';

interface Reading {
  settings: ProjectSettings;
  secrets: Readonly<Record<string, string>>;
  /** Into a preview channel, which customers do not see. */
  preview: boolean;
}

/** Everything that a deployment is refused for, each in one line; reads and changes nothing. */
export async function refusals(world: World, reading: Reading): Promise<string[]> {
  const { settings, secrets, preview } = reading;
  const { google } = world;
  const { STRIPE_SECRET_KEY: secretKey } = secrets;
  const publishableKey = settings.web.VITE_STRIPE_PUBLISHABLE_KEY ?? '';
  return [
    ...settingsProblems(settings),
    ...(secretKey === undefined ? [] : keyProblems(publishableKey, secretKey)),
    ...(preview && publishableKey.startsWith('pk_live_')
      ? ['A preview would take real payments: use a project with test keys.']
      : []),
    ...(preview ? [] : commitProblems(world)),
    ...(preview || secretKey === undefined
      ? []
      : linesOf((await world.catalogueChecks(secretKey)).results)),
    ...(preview ? [] : linesOf(await runChecks(deploymentChecks, { google, settings }))),
  ];
}

function commitProblems(world: World): string[] {
  const { commit, isClean, tested } = world.commit();
  const short = commit.slice(0, 7);
  return [
    ...(isClean ? [] : ['The working tree has changes: commit them, or git stash -u.']),
    ...(tested === commit ? [] : [`npm test has not passed for ${short} in this folder: run it.`]),
  ];
}

const linesOf = (results: readonly Result[]): string[] =>
  results.flatMap(({ problems }) => problems).map(({ problem, mend }) => `${problem} → ${mend}`);
