import * as z from 'zod/mini';
import { type ExpectedFunction, expectedFunctions } from '../../google/expected-functions.ts';
import { REGION, SECRETS, serviceAccountEmail } from '../../google/facts.ts';
import { type GoogleContext, googleCheck, iamPolicy, unless } from './context.ts';

/** https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions */
const deployed = z.object({
  /** `projects/p/locations/southamerica-east1/functions/getUser` */
  name: z.string(),
  state: z.string(),
  buildConfig: z.optional(z.object({ runtime: z.optional(z.string()) })),
  serviceConfig: z.object({
    /** `projects/p/locations/southamerica-east1/services/getuser`, of Cloud Run. */
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

/** The deployed functions by name. */
export async function readFunctions({ google }: GoogleContext): Promise<Map<string, Deployed>> {
  const answer = z.object({ functions: z.optional(z.array(deployed)) });
  const path = `v2/projects/${google.project}/locations/${REGION}/functions?pageSize=1000`;
  const { functions = [] } = await google.read('cloudfunctions', path, answer);
  return new Map(functions.map((each) => [each.name.split('/').at(-1) ?? '', each]));
}

const deploy = ({ google }: GoogleContext) => `npm run deploy -- --project ${google.project}`;

const policyOf = ({ google }: GoogleContext, service: string) =>
  google.read('run', `v2/${service}:getIamPolicy`, iamPolicy);

const job = z.object({
  name: z.string(),
  schedule: z.string(),
  state: z.string(),
  /** Of the last run: absent or without a code after a success. */
  status: z.optional(z.object({ code: z.optional(z.number()), message: z.optional(z.string()) })),
});

/** Cloud Scheduler's jobs by the name of their function. */
async function readJobs({ google }: GoogleContext): Promise<Map<string, z.output<typeof job>>> {
  const answer = z.object({ jobs: z.optional(z.array(job)) });
  const path = `v1/projects/${google.project}/locations/${REGION}/jobs`;
  const { jobs = [] } = await google.read('cloudscheduler', path, answer);
  const id = new RegExp(`/firebase-schedule-(\\w+)-${REGION}$`);
  return new Map(jobs.map((each) => [id.exec(each.name)?.[1] ?? '', each]));
}

interface Incomplete {
  name: string;
  problem: string;
}

/**
 * The functions that are missing or not ACTIVE, without their job, or with other callers than the
 * code says. The Firebase CLI skips a function whose code is unchanged, and its job and invoker with
 * it, so that what failed once stays so until the function is deployed by name.
 */
export async function incompleteFunctions(context: GoogleContext): Promise<Incomplete[]> {
  const found = await readFunctions(context);
  const jobs = await readJobs(context);
  const incomplete: Incomplete[] = [];
  for (const { name, schedule } of await expectedFunctions()) {
    const wrong = (problem: string) => incomplete.push({ name, problem: `${name} ${problem}.` });
    const { state = 'missing', buildConfig, serviceConfig } = found.get(name) ?? {};
    const runtime = buildConfig?.runtime ?? 'no runtime';
    if (!serviceConfig || state !== 'ACTIVE' || runtime !== 'nodejs24') {
      wrong(`is ${state}, on ${runtime}`);
      continue;
    }
    const { bindings = [] } = await policyOf(context, serviceConfig.service);
    const invokers = bindings.filter(({ role }) => role === 'roles/run.invoker');
    const callers = invokers.flatMap(({ members }) => members).join() || 'nobody';
    const account = `serviceAccount:${serviceAccountEmail(context.google.project)}`;
    const right = schedule === undefined ? 'allUsers' : account;
    if (callers !== right) wrong(`may be called by ${callers}, not ${right}`);
    const scheduled = jobs.get(name);
    if (scheduled?.schedule === schedule && (!scheduled || scheduled.state === 'ENABLED')) continue;
    const is = scheduled ? `${scheduled.schedule} and is ${scheduled.state}` : 'never';
    wrong(`runs ${is}; the code says ${schedule}`);
  }
  return incomplete;
}

export const functionChecks = [
  googleCheck(
    'functions',
    'every function is ACTIVE, on Node 24, with its job and its callers',
    async (context) =>
      (await incompleteFunctions(context)).map(({ problem }) => ({
        problem,
        mend: deploy(context),
      })),
  ),
  googleCheck(
    'configuration',
    'the functions have the code’s sizes and account, the file’s settings and the newest secrets',
    async (context) => {
      const found = await readFunctions(context);
      const newest = new Map<string, string>();
      for (const secret of SECRETS) newest.set(secret, await newestVersion(context, secret));
      return (await expectedFunctions()).flatMap((expected) => {
        // That a function is missing is the other check's problem alone.
        const config = found.get(expected.name)?.serviceConfig;
        if (!config) return [];
        return differences(config, expected, context, newest).map((problem) => ({
          problem: `${expected.name} has ${problem}.`,
          mend: deploy(context),
        }));
      });
    },
  ),
  googleCheck('schedule', 'the last runs of the scheduled jobs succeeded', async (context) => {
    const jobs = await readJobs(context);
    return [...jobs].flatMap(([name, { status }]) =>
      unless(
        !status?.code,
        `The last run of ${name} failed: code ${status?.code} ${status?.message ?? ''}.`,
        `npx firebase functions:log --only ${name} --project ${context.google.project}`,
      ),
    );
  }),
];

/** `7` */
async function newestVersion({ google }: GoogleContext, secret: string): Promise<string> {
  const answer = z.object({ versions: z.optional(z.array(z.object({ name: z.string() }))) });
  const path = `v1/projects/${google.project}/secrets/${secret}/versions?filter=state:ENABLED&pageSize=1`;
  const { versions = [] } = await google.read('secretmanager', path, answer);
  return versions[0]?.name.split('/').at(-1) ?? 'none';
}

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
