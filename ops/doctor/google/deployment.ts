import * as z from 'zod/mini';
import { GoogleError, readIfExists } from '../../google/client.ts';
import { expectedFunctions, milliVcpu } from '../../google/expected-functions.ts';
import {
  REGION,
  SERVICE_ACCOUNT,
  SERVICE_ACCOUNT_ROLES,
  serviceAccountEmail,
} from '../../google/facts.ts';
import { problemUnless } from '../check.ts';
import { consoleUrl, googleCheck, iamPolicy } from './context.ts';
import { readFunctions } from './functions.ts';
import { databaseCheck } from './project.ts';

const serviceAccount = googleCheck(
  'service-account',
  'the functions have a service account with exactly its roles',
  async ({ google }) => {
    const { project } = google;
    const email = serviceAccountEmail(project);
    const account = z.object({ disabled: z.optional(z.boolean()) });
    const path = `v1/projects/${project}/serviceAccounts/${email}`;
    const found = await readIfExists(google, 'iam', path, account);
    if (!found) {
      const fix = `gcloud iam service-accounts create ${SERVICE_ACCOUNT} --project ${project}`;
      return [{ problem: `${email} does not exist.`, fix }];
    }
    if (found.disabled) {
      const fix = `gcloud iam service-accounts enable ${email} --project ${project}`;
      return [{ problem: `${email} is disabled.`, fix }];
    }
    const policy = `v1/projects/${project}:getIamPolicy`;
    const { bindings = [] } = await google.read('cloudresourcemanager', policy, iamPolicy, {});
    const member = `serviceAccount:${email}`;
    const has = bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
    const changed = (verb: string, role: string) =>
      `gcloud projects ${verb}-iam-policy-binding ${project} --member ${member} --role ${role} --condition None`;
    const lacks = SERVICE_ACCOUNT_ROLES.filter((role) => !has.includes(role));
    const extra = has.filter((role) => !SERVICE_ACCOUNT_ROLES.includes(role));
    return [
      ...lacks.map((role) => ({ problem: `${email} lacks ${role}.`, fix: changed('add', role) })),
      ...extra.map((role) => ({
        problem: `${email} needs no ${role}.`,
        fix: changed('remove', role),
      })),
    ];
  },
);

/**
 * Checks that a cleanup policy deletes old container images of the functions. Without a policy,
 * `firebase deploy` fails after it has deployed the functions.
 * https://cloud.google.com/artifact-registry/docs/reference/rest/v1/projects.locations.repositories
 */
const images = googleCheck('images', 'old images of the functions are removed', async (context) => {
  const { project } = context.google;
  const repository = z.object({ cleanupPolicies: z.optional(z.record(z.string(), z.unknown())) });
  const path = `v1/projects/${project}/locations/${REGION}/repositories/gcf-artifacts`;
  const found = await readIfExists(context.google, 'artifactregistry', path, repository);
  const where = `--location ${REGION}`;
  const setPolicy = `npx firebase functions:artifacts:setpolicy ${where} --force --project ${project}`;
  if (!found) {
    const create = `gcloud artifacts repositories create gcf-artifacts --repository-format docker ${where} --project ${project}`;
    return [{ problem: 'gcf-artifacts does not exist.', fix: `${create} && ${setPolicy}` }];
  }
  const hasPolicy = Object.keys(found.cleanupPolicies ?? {}).length > 0;
  return problemUnless(hasPolicy, 'gcf-artifacts has no cleanup policy.', setPolicy);
});

/**
 * Checks that Hosting has a site. Without a site, `firebase deploy` would ask whether to create
 * one, but our deployment is non-interactive.
 */
const hostingSite = googleCheck('hosting-site', 'Hosting has its site', async ({ google }) => {
  const { project } = google;
  const path = `v1beta1/projects/${project}/sites/${project}`;
  const site = z.object({ type: z.optional(z.string()) });
  const found = await readIfExists(google, 'firebasehosting', path, site);
  return problemUnless(
    found?.type === 'DEFAULT_SITE',
    `Hosting has no default site ${project}.`,
    `${consoleUrl.firebase(project, 'hosting')}: Get started.`,
  );
});

const quotaInfo = z.object({
  dimensionsInfos: z.array(
    z.object({
      dimensions: z._default(z.record(z.string(), z.string()), {}),
      details: z.object({ value: z.string() }),
    }),
  ),
});

/**
 * Checks Cloud Run's CPU quota. A deployment starts new instances while the old ones may still run,
 * so the quota must be enough for two instances of each function. The first deployment needs only
 * one instance of each.
 * https://cloud.google.com/docs/quotas/reference/rest/v1/projects.locations.services.quotaInfos
 */
const quota = googleCheck('quota', 'the region’s quota fits a deployment', async (context) => {
  const { project, read } = context.google;
  const path = `v1/projects/${project}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`;
  const { dimensionsInfos } = await read('cloudquotas', path, quotaInfo);
  const [inRegion] = [REGION, undefined].flatMap((region) =>
    dimensionsInfos.filter(({ dimensions }) => dimensions.region === region),
  );
  const value = Number(inRegion?.details.value ?? 0);
  const isFirst = (await readFunctions(context)).size === 0;
  const needed = milliVcpu(await expectedFunctions()) * (isFirst ? 1 : 2);
  return problemUnless(
    value === -1 || value >= needed,
    `Cloud Run may use ${value} milli vCPU in ${REGION}, a deployment needs ${needed}.`,
    `${consoleUrl.cloud(project, 'iam-admin/quotas')}: raise “Total CPU allocation, in milli vCPU, per project per region”.`,
  );
});

/**
 * Checks that the Google Cloud organization allows roles for `allUsers`. Organizations created
 * since May 2024 forbid these roles by default. Without these roles, browsers cannot call the
 * functions. The check also passes if Google refuses to show the organization's policy.
 * https://cloud.google.com/resource-manager/docs/secure-by-default-organizations
 */
const publicCallers = googleCheck(
  'public-callers',
  'the organization allows functions that anybody may call',
  async ({ google }) => {
    const texts = z.optional(z.array(z.string()));
    const list = z.object({ allValues: z.optional(z.string()), allowedValues: texts });
    const policy = z.object({ listPolicy: z.optional(list) });
    const body = { constraint: 'constraints/iam.allowedPolicyMemberDomains' };
    const path = `v1/projects/${google.project}:getEffectiveOrgPolicy`;
    const { listPolicy } = await google
      .read('cloudresourcemanager', path, policy, body)
      .catch((error: unknown) => {
        if (error instanceof GoogleError) return { listPolicy: undefined };
        throw error;
      });
    return problemUnless(
      listPolicy?.allValues !== 'DENY' && !listPolicy?.allowedValues?.length,
      'The organization’s policy iam.allowedPolicyMemberDomains refuses allUsers: every function would answer 403.',
      `${consoleUrl.cloud(google.project, 'iam-admin/orgpolicies/iam-allowedPolicyMemberDomains')}: Manage policy → Override parent’s policy → Allow all.`,
    );
  },
);

/** Checks that also run before a deployment, because a problem would make the deployment fail. */
export const deploymentChecks = [
  databaseCheck,
  serviceAccount,
  publicCallers,
  quota,
  images,
  hostingSite,
];
