import * as z from 'zod/mini';
import { type ExpectedFunction, expectedFunctions } from '../../google/expected-functions.ts';
import { REGION, serviceAccountEmail } from '../../google/facts.ts';
import { newestVersion, SECRETS, setSecretCommand } from '../../google/secrets.ts';
import { type Problem, problemUnless } from '../check.ts';
import { type GoogleContext, googleCheck, iamPolicy } from './context.ts';

/**
 * A deployed function:
 * https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions
 */
const deployed = z.object({
  /** For example `projects/p/locations/southamerica-east1/functions/getUser`. */
  name: z.string(),
  state: z.string(),
  buildConfig: z.optional(z.object({ runtime: z.optional(z.string()) })),
  serviceConfig: z.object({
    /** The Cloud Run service: `projects/p/locations/southamerica-east1/services/getuser`. */
    service: z.string(),
    availableMemory: z.optional(z.string()),
    maxInstanceCount: z.optional(z.number()),
    maxInstanceRequestConcurrency: z.optional(z.number()),
    serviceAccountEmail: z.optional(z.string()),
    environmentVariables: z.optional(z.record(z.string(), z.string())),
    secretEnvironmentVariables: z.optional(
      z.array(z.object({ key: z.string(), version: z.string() })),
    ),
  }),
});
type Deployed = z.output<typeof deployed>;

export async function readFunctions({ google }: GoogleContext): Promise<Map<string, Deployed>> {
  const answer = z.object({ functions: z.optional(z.array(deployed)) });
  const path = `v2/projects/${google.project}/locations/${REGION}/functions?pageSize=1000`;
  const { functions = [] } = await google.read('cloudfunctions', path, answer);
  return new Map(functions.map((each) => [each.name.split('/').at(-1) ?? '', each]));
}

const deployCommand = ({ google }: GoogleContext) =>
  `npm run deploy -- --project ${google.project}`;

const job = z.object({
  name: z.string(),
  schedule: z.string(),
  state: z.string(),
});

/** Returns Cloud Scheduler's jobs, keyed by the name of the function that each job calls. */
async function readJobs({ google }: GoogleContext): Promise<Map<string, z.output<typeof job>>> {
  const answer = z.object({ jobs: z.optional(z.array(job)) });
  const path = `v1/projects/${google.project}/locations/${REGION}/jobs`;
  const { jobs = [] } = await google.read('cloudscheduler', path, answer);
  const id = new RegExp(`/firebase-schedule-(\\w+)-${REGION}$`);
  return new Map(jobs.map((each) => [id.exec(each.name)?.[1] ?? '', each]));
}

/**
 * Returns functions that are missing, not ACTIVE or not on Node 24, and functions whose schedule or
 * allowed callers differ from the code. Another deployment does not always correct them, because
 * the Firebase CLI skips functions whose code has not changed.
 */
export async function incompleteFunctions(context: GoogleContext) {
  const found = await readFunctions(context);
  const jobs = await readJobs(context);
  const incomplete: ({ name: string } & Problem)[] = [];
  for (const { name, schedule } of await expectedFunctions()) {
    const wrong = (problem: string, fix = deployCommand(context)) =>
      incomplete.push({ name, problem: `${name} ${problem}.`, fix });
    const { state = 'missing', buildConfig, serviceConfig } = found.get(name) ?? {};
    const runtime = buildConfig?.runtime ?? 'no runtime';
    if (!serviceConfig || state !== 'ACTIVE' || runtime !== 'nodejs24') {
      wrong(`is ${state}, on ${runtime}`);
      continue;
    }
    const policy = `v2/${serviceConfig.service}:getIamPolicy`;
    const { bindings = [] } = await context.google.read('run', policy, iamPolicy);
    const invokers = bindings.filter(({ role }) => role === 'roles/run.invoker');
    const callers = invokers.flatMap(({ members }) => members).join() || 'nobody';
    const account = `serviceAccount:${serviceAccountEmail(context.google.project)}`;
    const right = schedule === undefined ? 'allUsers' : account;
    if (callers !== right) wrong(`may be called by ${callers}, not ${right}`);
    const scheduled = jobs.get(name);
    if (scheduled?.schedule !== schedule) {
      wrong(`runs ${scheduled?.schedule ?? 'never'}; the code says ${schedule}`);
    } else if (scheduled && scheduled.state !== 'ENABLED') {
      const resume = `gcloud scheduler jobs resume ${scheduled.name}`;
      wrong(`has a job that is ${scheduled.state}`, resume);
    }
  }
  return incomplete;
}

export const functionChecks = [
  googleCheck(
    'functions',
    'every function is ACTIVE, on Node 24, with its job and its callers',
    incompleteFunctions,
  ),
  googleCheck(
    'configuration',
    'the functions have the code’s sizes and account, the file’s settings and the newest secrets',
    async (context) => {
      const { google } = context;
      const problems: Problem[] = [];
      const newest = new Map<string, string>();
      for (const secret of SECRETS) {
        const version = await newestVersion(google, secret);
        if (version) newest.set(secret, version);
        const fix = setSecretCommand(secret, google.project);
        problems.push(...problemUnless(version !== undefined, `${secret} is not stored.`, fix));
      }
      const found = await readFunctions(context);
      for (const expected of await expectedFunctions()) {
        // Skip a missing function. The check `functions` already reports it.
        const config = found.get(expected.name)?.serviceConfig;
        if (!config) continue;
        for (const problem of differences(config, expected, context, newest)) {
          problems.push({
            problem: `${expected.name} has ${problem}.`,
            fix: deployCommand(context),
          });
        }
      }
      return problems;
    },
  ),
];

function differences(
  found: Deployed['serviceConfig'],
  expected: ExpectedFunction,
  { google, settings }: GoogleContext,
  newest: ReadonlyMap<string, string>,
): string[] {
  const { environmentVariables = {}, secretEnvironmentVariables = [] } = found;
  const versionOf = (secret: string) =>
    secretEnvironmentVariables.find(({ key }) => key === secret)?.version;
  const rows: [what: string, is: unknown, wanted: unknown][] = [
    ['instances', found.maxInstanceCount, expected.maxInstances],
    ['calls an instance', found.maxInstanceRequestConcurrency, expected.concurrency],
    ['memory', found.availableMemory?.replace(/i$/, ''), `${expected.memoryMb}M`],
    ['account', found.serviceAccountEmail, serviceAccountEmail(google.project)],
    ...Object.entries(settings.functions).map(
      ([name, value]) => [name, environmentVariables[name] ?? '', value] as const,
    ),
    ...expected.secrets.map(
      (secret) => [`version of ${secret}`, versionOf(secret), newest.get(secret)] as const,
    ),
  ].map(([what, is, wanted]) => [String(what), is, wanted]);
  return rows
    .filter(([, is, wanted]) => is !== wanted)
    .map(([what, is, wanted]) => `${what} ${is} instead of ${wanted}`);
}
