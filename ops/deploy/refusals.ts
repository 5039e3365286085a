import { keyPairProblems } from '../../functions/stripe-key.ts';
import { type Result, runChecks } from '../doctor/check.ts';
import { deploymentChecks } from '../doctor/google/deployment.ts';
import type { DeployEnvironment } from './environment.ts';
import { type ProjectSettings, settingsProblems } from './settings.ts';

interface DeployInputs {
  settings: ProjectSettings;
  secrets: Readonly<Record<string, string>>;
  /** Whether the deployment is to a preview channel, which customers do not see. */
  preview: boolean;
}

/** Returns the reasons not to deploy, one line each. */
export async function refusals(
  environment: DeployEnvironment,
  inputs: DeployInputs,
): Promise<string[]> {
  const { settings, secrets, preview } = inputs;
  const { google } = environment;
  const { STRIPE_SECRET_KEY: secretKey } = secrets;
  const publishableKey = settings.web.VITE_STRIPE_PUBLISHABLE_KEY ?? '';
  return [
    ...settingsProblems(settings),
    ...(secretKey === undefined ? [] : keyPairProblems(publishableKey, secretKey)),
    ...(preview && publishableKey.startsWith('pk_live_')
      ? ['A preview would take real payments: use a project with test keys.']
      : []),
    ...(preview ? [] : commitProblems(environment)),
    ...(preview || secretKey === undefined
      ? []
      : formatResult((await environment.catalogueChecks(secretKey)).results)),
    ...(preview ? [] : formatResult(await runChecks(deploymentChecks, { google, settings }))),
  ];
}

function commitProblems(environment: DeployEnvironment): string[] {
  const { commit, isClean, tested } = environment.commit();
  const short = commit.slice(0, 7);
  return [
    ...(isClean ? [] : ['The working tree has changes: commit them, or git stash -u.']),
    ...(tested === commit
      ? []
      : [
          `npm test has not passed completely for ${short} in this folder: run it, and see its end.`,
        ]),
  ];
}

const formatResult = (results: readonly Result[]): string[] =>
  results.flatMap(({ problems }) => problems).map(({ problem, fix }) => `${problem} → ${fix}`);
