import { createRequire } from 'node:module';
import * as z from 'zod';
import { REGION, serviceAccountEmail } from '../../../ops/google/facts.ts';
import { SECRETS } from '../../../ops/google/secrets.ts';
import { fieldProblems } from './google-api/check-request.ts';

/**
 * What the Firebase CLI makes of functions/src/index.ts and sends to Google, by the CLI's own code,
 * and what Google would refuse of it.
 */

const PROJECT = 'garimpa-prod';
const require = createRequire(import.meta.url);
const cli = (file: string) => require(`firebase-tools/lib/${file}.js`);

export const endpointSchema = z.looseObject({
  id: z.string(),
  region: z.string(),
  project: z.string(),
  serviceAccount: z.string().optional(),
  secretEnvironmentVariables: z.array(z.looseObject({ secret: z.string() })).default([]),
  httpsTrigger: z.object({ invoker: z.array(z.string()).optional() }).optional(),
  scheduleTrigger: z.looseObject({ schedule: z.string(), timeZone: z.string() }).optional(),
});
export type Endpoint = z.output<typeof endpointSchema>;

/** As firebase-functions writes its manifest: expressions and reset values as text for the CLI. */
function asWire(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const name of ['toCEL', 'toJSON']) {
    const write: unknown = Reflect.get(value, name);
    if (typeof write === 'function') return write.call(value);
  }
  if (Array.isArray(value)) return value.map(asWire);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asWire(each)]));
}

/** The endpoints of the CLI's backend, with their parameters resolved for the project. */
export async function backendEndpoints(): Promise<Endpoint[]> {
  const module: Record<string, unknown> = await import('../../../functions/src/index.ts');
  const endpoints = Object.entries(module).map(([name, value]) => {
    const { __endpoint } = z.object({ __endpoint: z.looseObject({}) }).parse({ ...Object(value) });
    return [name, { ...__endpoint, entryPoint: name }];
  });
  const manifest = { specVersion: 'v1alpha1', endpoints: asWire(Object.fromEntries(endpoints)) };
  const { buildFromV1Alpha1 } = cli('deploy/functions/runtimes/discovery/v1alpha1');
  const { backend } = await cli('deploy/functions/build').resolveBackend({
    build: buildFromV1Alpha1(manifest, PROJECT, 'us-central1', 'nodejs24'),
    firebaseConfig: { projectId: PROJECT },
    userEnvs: {},
    nonInteractive: true,
  });
  const all: unknown[] = cli('deploy/functions/backend').allEndpoints(backend);
  return z.array(endpointSchema).parse(all);
}

const ACCOUNT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]@[a-z][a-z0-9-]+\.iam\.gserviceaccount\.com$/;
/** https://cloud.google.com/iam/docs/principal-identifiers */
const isMember = (member: string) =>
  member === 'allUsers' || ACCOUNT.test(/^serviceAccount:(.*)$/.exec(member)?.[1] ?? '');

const policy = (role: string, members: string[]) => ({ policy: { bindings: [{ role, members }] } });

/** Why Google would refuse an endpoint's function, invoker, secrets or job. */
export async function refusalsOf(endpoint: Endpoint): Promise<string[]> {
  const { region, project, serviceAccount = '' } = endpoint;
  const unless = (isRight: boolean, problem: string) => (isRight ? [] : [problem]);
  const secrets = endpoint.secretEnvironmentVariables.map(({ secret }) => secret);
  // As release/fabricator.js and ensure.js put them together.
  const callers: string[] = endpoint.scheduleTrigger
    ? [`serviceAccount:${serviceAccount}`]
    : cli('gcp/proto').getInvokerMembers(endpoint.httpsTrigger?.invoker ?? [], project);
  const members = [...callers, ...secrets.map(() => `serviceAccount:${serviceAccount}`)];
  const source = { storageSource: { bucket: 'b', object: 'o' } };
  const platform = { ...endpoint, platform: 'gcfv2', source, uri: 'https://service.a.run.app' };
  return [
    ...unless(region === REGION, `region ${region}`),
    ...unless(serviceAccount === serviceAccountEmail(project), `account ${serviceAccount}`),
    ...members.flatMap((member) => unless(isMember(member), `member ${member}`)),
    ...secrets.flatMap((secret) => unless(SECRETS.includes(secret), `secret ${secret}`)),
    ...fieldProblems(
      'cloudfunctions.v2.Function',
      plain(cli('gcp/cloudfunctionsv2').functionFromEndpoint(platform)),
    ),
    ...fieldProblems('run.v2.GoogleIamV1SetIamPolicyRequest', policy('roles/run.invoker', callers)),
    ...(endpoint.scheduleTrigger ? await jobProblems(platform) : []),
  ];
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** https://cloud.google.com/scheduler/docs/reference/rest/v1/projects.locations.jobs */
const job = z.looseObject({
  name: z.string().regex(/^projects\/[^/]+\/locations\/[^/]+\/jobs\/[\w-]{1,500}$/),
  schedule: z.string().regex(/^(\S+ ){4}\S+$|^every [1-9]\d* (minutes|hours)$/),
  timeZone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone)),
  httpTarget: z.object({
    uri: z.url(),
    httpMethod: z.literal('POST'),
    oidcToken: z.object({ serviceAccountEmail: z.string().regex(ACCOUNT) }),
  }),
  attemptDeadline: z.string().refine((text) => {
    const seconds = Number.parseFloat(text);
    return seconds >= 15 && seconds <= 1800;
  }),
});

async function jobProblems(endpoint: object): Promise<string[]> {
  const made = plain(await cli('gcp/cloudscheduler').jobFromEndpoint(endpoint, REGION, '123'));
  const { error } = job.safeParse(made);
  return [
    ...fieldProblems('cloudscheduler.v1.Job', made),
    ...(error?.issues ?? []).map(({ path }) => `job ${path.join('.')}`),
  ];
}
