import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import type { ProjectSettings } from '../../../ops/deploy/settings.ts';
import { expectedFunctions } from '../../../ops/google/expected-functions.ts';

/**
 * Answers of Google's APIs for a project in which all is right. Nobody recorded them from a real
 * project: they are written after the schemas of Google's discovery documents
 * (https://<service>.googleapis.com/$discovery/rest), with the fields that the checks read.
 */

export const PROJECT = 'garimpa-prod';
const REGION = 'southamerica-east1';
const account = `garimpa-functions@${PROJECT}.iam.gserviceaccount.com`;

export const settings: ProjectSettings = {
  project: PROJECT,
  web: {
    VITE_FIREBASE_API_KEY: 'AIzaRight',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_APP_ID: '1:123:web:abc',
    VITE_APP_CHECK_SITE_KEY: '6LeRight',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51ABCDEFGHIJKLMNOPpublishable',
    VITE_SITE_URL: 'https://garimpa.com.br',
    VITE_BRAND_NAME: 'Garimpa',
    VITE_BRAND_COMPANY: 'Garimpa Tecnologia S.A.',
    VITE_BRAND_COMPANY_ID: '12.345.678/0001-95',
    VITE_BRAND_EMAIL: 'contato@garimpa.com.br',
    VITE_BRAND_PHONE: '(11) 4000-1234',
    VITE_BRAND_WHATSAPP: '(11) 4000-1234',
    VITE_BRAND_APP_URL: 'https://app.garimpa.com.br/login',
    VITE_BRAND_HELP_URL: 'https://ajuda.garimpa.com.br',
    VITE_BRAND_INSTAGRAM_URL: 'https://www.instagram.com/garimpa',
    VITE_BRAND_YOUTUBE_URL: 'https://www.youtube.com/@garimpa',
    VITE_BRAND_TIKTOK_URL: 'https://www.tiktok.com/@garimpa',
    VITE_BRAND_FACEBOOK_URL: 'https://www.facebook.com/garimpa',
    VITE_META_PIXEL_ID: '',
    VITE_GOOGLE_ADS_ID: '',
    VITE_GOOGLE_ADS_SIGNUP_LABEL: '',
    VITE_GOOGLE_ADS_PURCHASE_LABEL: '',
  },
  functions: {
    APP_URL: 'https://garimpa.com.br',
    APP_CHECK: 'required',
    SALES: 'on',
    WEB_API_KEY: 'AIzaRight',
    META_PIXEL_ID: '',
    META_GRAPH_URL: 'https://graph.facebook.com',
    META_GRAPH_VERSION: 'v24.0',
    META_TEST_EVENT_CODE: '',
  },
};

export const secretValues = {
  STRIPE_SECRET_KEY: 'sk_live_51ABCDEFGHIJKLMNOPsecret',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123',
  META_ACCESS_TOKEN: 'off',
};

export type Answers = Map<string, unknown>;

const indexFile = z
  .object({
    indexes: z.array(
      z.object({
        collectionGroup: z.string(),
        fields: z.array(z.object({ fieldPath: z.string() })),
      }),
    ),
    fieldOverrides: z.array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        ttl: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('firestore.indexes.json', 'utf8')));

/** By address without `https://`, decoded. */
export async function recordedAnswers(): Promise<Answers> {
  const functions = await expectedFunctions();
  const database = `projects/${PROJECT}/databases/(default)`;
  const groups = `firestore.googleapis.com/v1/${database}/collectionGroups/-`;
  const fieldName = (group: string, field: string) =>
    `${database}/collectionGroups/${group}/fields/${field}`;
  const service = (name: string) =>
    `projects/${PROJECT}/locations/${REGION}/services/${name.toLowerCase()}`;
  return new Map<string, unknown>([
    [`cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`, { billingEnabled: true }],
    [`iam.googleapis.com/v1/projects/${PROJECT}/serviceAccounts/${account}`, { email: account }],
    [
      `cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}:getIamPolicy`,
      {
        bindings: ['roles/datastore.user', 'roles/firebaseauth.admin'].map((role) => ({
          role,
          members: [`serviceAccount:${account}`],
        })),
      },
    ],
    [
      `firebaserules.googleapis.com/v1/projects/${PROJECT}/releases/cloud.firestore`,
      { name: 'x', rulesetName: `projects/${PROJECT}/rulesets/r1` },
    ],
    [
      `firebaserules.googleapis.com/v1/projects/${PROJECT}/rulesets/r1`,
      {
        source: {
          files: [{ name: 'firestore.rules', content: readFileSync('firestore.rules', 'utf8') }],
        },
      },
    ],
    [
      `cloudquotas.googleapis.com/v1/projects/${PROJECT}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`,
      { dimensionsInfos: [{ dimensions: { region: REGION }, details: { value: '107000' } }] },
    ],
    [
      `artifactregistry.googleapis.com/v1/projects/${PROJECT}/locations/${REGION}/repositories/gcf-artifacts`,
      { cleanupPolicies: { 'firebase-functions-cleanup': { action: 'DELETE' } } },
    ],
    [
      `firestore.googleapis.com/v1/${database}`,
      {
        name: database,
        locationId: REGION,
        type: 'FIRESTORE_NATIVE',
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      },
    ],
    [
      `${groups}/indexes?pageSize=1000`,
      {
        indexes: indexFile.indexes.map(({ collectionGroup, fields }, number) => ({
          name: `${database}/collectionGroups/${collectionGroup}/indexes/${number}`,
          state: 'READY',
          fields: [...fields, { fieldPath: '__name__' }],
        })),
      },
    ],
    [
      `${groups}/fields?pageSize=1000&filter=ttlConfig:*`,
      {
        fields: indexFile.fieldOverrides
          .filter(({ ttl }) => ttl)
          .map(({ collectionGroup, fieldPath }) => ({
            name: fieldName(collectionGroup, fieldPath),
            ttlConfig: { state: 'ACTIVE' },
          })),
      },
    ],
    [
      `identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`,
      {
        signIn: { email: { enabled: true, passwordRequired: true } },
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
        authorizedDomains: [`${PROJECT}.web.app`, 'garimpa.com.br'],
        notification: {
          defaultLocale: 'pt-BR',
          sendEmail: {
            resetPasswordTemplate: { senderLocalPart: 'noreply', senderDisplayName: 'Garimpa' },
          },
        },
      },
    ],
    [
      `cloudfunctions.googleapis.com/v2/projects/${PROJECT}/locations/${REGION}/functions?pageSize=1000`,
      {
        functions: functions.map(({ name, maxInstances, concurrency, memoryMb, secrets }) => ({
          name: `projects/${PROJECT}/locations/${REGION}/functions/${name}`,
          state: 'ACTIVE',
          buildConfig: { runtime: 'nodejs24' },
          serviceConfig: {
            service: service(name),
            availableMemory: `${memoryMb}Mi`,
            maxInstanceCount: maxInstances,
            maxInstanceRequestConcurrency: concurrency,
            serviceAccountEmail: account,
            environmentVariables: { ...settings.functions, GCLOUD_PROJECT: PROJECT },
            secretEnvironmentVariables: secrets.map((key) => ({ key, version: '2' })),
          },
        })),
      },
    ],
    ...functions.map(({ name, schedule }): [string, unknown] => [
      `run.googleapis.com/v2/${service(name)}:getIamPolicy`,
      {
        bindings: [
          {
            role: 'roles/run.invoker',
            members: [schedule ? `serviceAccount:${account}` : 'allUsers'],
          },
        ],
      },
    ]),
    [
      `cloudscheduler.googleapis.com/v1/projects/${PROJECT}/locations/${REGION}/jobs`,
      {
        jobs: functions
          .filter(({ schedule }) => schedule)
          .map(({ name, schedule }) => ({
            name: `projects/${PROJECT}/locations/${REGION}/jobs/firebase-schedule-${name}-${REGION}`,
            schedule,
            state: 'ENABLED',
            status: {},
          })),
      },
    ],
    ...Object.entries(secretValues).flatMap(([name, value]): [string, unknown][] => {
      const secret = `secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets/${name}/versions`;
      return [
        [
          `${secret}?filter=state:ENABLED&pageSize=1`,
          { versions: [{ name: `projects/123/secrets/${name}/versions/2`, state: 'ENABLED' }] },
        ],
        [`${secret}/latest:access`, { payload: { data: Buffer.from(value).toString('base64') } }],
      ];
    }),
    [
      `apikeys.googleapis.com/v2/projects/${PROJECT}/locations/global/keys?pageSize=300`,
      { keys: [{ name: 'projects/123/locations/global/keys/k1', restrictions: {} }] },
    ],
    [
      'apikeys.googleapis.com/v2/projects/123/locations/global/keys/k1/keyString',
      { keyString: 'AIzaRight' },
    ],
    [
      `firebaseappcheck.googleapis.com/v1/projects/${PROJECT}/services/identitytoolkit.googleapis.com`,
      { name: 'x', enforcementMode: 'UNENFORCED' },
    ],
    [
      `firebaseappcheck.googleapis.com/v1/projects/${PROJECT}/apps/1:123:web:abc/recaptchaEnterpriseConfig`,
      { siteKey: '6LeRight' },
    ],
    [
      `firebasehosting.googleapis.com/v1beta1/projects/${PROJECT}/sites/${PROJECT}`,
      { name: `projects/${PROJECT}/sites/${PROJECT}`, type: 'DEFAULT_SITE' },
    ],
    [
      `firebasehosting.googleapis.com/v1beta1/sites/${PROJECT}/channels/live/releases?pageSize=1`,
      {
        releases: [{ version: { name: `sites/${PROJECT}/versions/v41` }, message: 'a1b2c3d' }],
      },
    ],
  ]);
}

/** Serves the answers; what is not there is Google's 404. */
export async function serveProject(answers: Answers): Promise<string> {
  const server = createServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '').slice(1);
    const answer = answers.get(address);
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { message: `no ${address}` } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
