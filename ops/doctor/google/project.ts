import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { GoogleError } from '../../google/client.ts';
import { expectedFunctions, vcpuAtMost } from '../../google/expected-functions.ts';
import {
  REGION,
  SERVICE_ACCOUNT,
  SERVICE_ACCOUNT_ROLES,
  serviceAccountEmail,
} from '../../google/facts.ts';
import { root } from '../../target.ts';
import type { Problem } from '../check.ts';
import { type GoogleContext, googleCheck, iamPolicy, page, unless } from './context.ts';

/** The functions' service account; also read before each deployment. */
export const serviceAccountCheck = googleCheck(
  'service-account',
  'the functions have a service account with exactly its roles',
  async (context) => {
    const { google } = context;
    const email = serviceAccountEmail(google.project);
    const create = `gcloud iam service-accounts create ${SERVICE_ACCOUNT} --project ${google.project}`;
    const path = `v1/projects/${google.project}/serviceAccounts/${email}`;
    const account = z.object({ disabled: z.optional(z.boolean()) });
    try {
      const { disabled } = await google.read('iam', path, account);
      if (disabled)
        return [
          { problem: `${email} is disabled.`, mend: `gcloud iam service-accounts enable ${email}` },
        ];
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 404) throw error;
      return [{ problem: `${email} does not exist.`, mend: create }];
    }
    return roleProblems(context, email);
  },
);

async function roleProblems({ google }: GoogleContext, email: string): Promise<Problem[]> {
  const path = `v1/projects/${google.project}:getIamPolicy`;
  const { bindings = [] } = await google.read('cloudresourcemanager', path, iamPolicy, {});
  const member = `serviceAccount:${email}`;
  const roles = bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
  const command = (verb: string, role: string) =>
    `gcloud projects ${verb}-iam-policy-binding ${google.project} --member ${member} --role ${role} --condition None`;
  return [
    ...SERVICE_ACCOUNT_ROLES.filter((role) => !roles.includes(role)).map((role) => ({
      problem: `${email} lacks ${role}.`,
      mend: command('add', role),
    })),
    ...roles
      .filter((role) => !SERVICE_ACCOUNT_ROLES.includes(role))
      .map((role) => ({ problem: `${email} needs no ${role}.`, mend: command('remove', role) })),
  ];
}

/**
 * Without a policy a deployment's images are kept for ever, and `firebase deploy` ends with an error
 * after it has deployed the functions. Also read before each deployment.
 * https://cloud.google.com/artifact-registry/docs/reference/rest/v1/projects.locations.repositories
 */
export const imagesCheck = googleCheck(
  'images',
  'old images of the functions are removed',
  async ({ google: { project, read } }) => {
    const repository = z.object({ cleanupPolicies: z.optional(z.record(z.string(), z.unknown())) });
    const path = `v1/projects/${project}/locations/${REGION}/repositories/gcf-artifacts`;
    const where = `--location ${REGION}`;
    const setPolicy = `npx firebase functions:artifacts:setpolicy ${where} --force --project ${project}`;
    try {
      const { cleanupPolicies = {} } = await read('artifactregistry', path, repository);
      const hasPolicy = Object.keys(cleanupPolicies).length > 0;
      return unless(hasPolicy, 'gcf-artifacts has no cleanup policy.', setPolicy);
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 404) throw error;
      const create = `gcloud artifacts repositories create gcf-artifacts --repository-format docker ${where} --project ${project}`;
      return [{ problem: 'gcf-artifacts does not exist.', mend: `${create} && ${setPolicy}` }];
    }
  },
);

const quotaInfo = z.object({
  dimensionsInfos: z.array(
    z.object({
      dimensions: z.optional(z.record(z.string(), z.string())),
      details: z.object({ value: z.string() }),
    }),
  ),
});

export const projectChecks = [
  googleCheck('billing', 'billing is on', async ({ google }) => {
    const info = z.object({ billingEnabled: z.optional(z.boolean()) });
    const path = `v1/projects/${google.project}/billingInfo`;
    const { billingEnabled } = await google.read('cloudbilling', path, info);
    return unless(
      billingEnabled === true,
      'The project has no billing account: functions need the Blaze plan.',
      page.firebase(google.project, 'usage/details'),
    );
  }),
  serviceAccountCheck,
  imagesCheck,
  googleCheck('rules', 'the deployed security rules equal firestore.rules', async ({ google }) => {
    const base = `v1/projects/${google.project}`;
    const release = z.object({ rulesetName: z.string() });
    const ruleset = z.object({
      source: z.object({ files: z.array(z.object({ content: z.string() })) }),
    });
    const { rulesetName } = await google.read(
      'firebaserules',
      `${base}/releases/cloud.firestore`,
      release,
    );
    const { source } = await google.read('firebaserules', `v1/${rulesetName}`, ruleset);
    const local = readFileSync(join(root, 'firestore.rules'), 'utf8');
    return unless(
      source.files.length === 1 && source.files[0]?.content === local,
      'The deployed rules are not those of firestore.rules.',
      `npx firebase deploy --only firestore:rules --project ${google.project}`,
    );
  }),
  googleCheck(
    'quota',
    'the region’s quota fits all functions at their maxima',
    async ({ google }) => {
      const path = `v1/projects/${google.project}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`;
      const { dimensionsInfos } = await google.read('cloudquotas', path, quotaInfo);
      const inRegion =
        dimensionsInfos.find(({ dimensions }) => dimensions?.region === REGION) ??
        dimensionsInfos.find(({ dimensions }) => dimensions?.region === undefined);
      const needed = vcpuAtMost(await expectedFunctions()) * 1000;
      const value = Number(inRegion?.details.value ?? 0);
      return unless(
        value === -1 || value >= needed,
        `Cloud Run may use ${value} milli vCPU in ${REGION}, the functions need ${needed} at most.`,
        `${page.cloud(google.project, 'iam-admin/quotas')}: raise “Total CPU allocation, in milli vCPU, per project per region”.`,
      );
    },
  ),
];
