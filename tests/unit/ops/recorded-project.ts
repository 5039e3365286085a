import { readFileSync } from 'node:fs';
import type { ProjectSettings } from '../../../ops/deploy/settings.ts';
import { expectedFunctions } from '../../../ops/google/expected-functions.ts';
import { PROJECT, serveGoogle } from './google.ts';

/**
 * Answers of Google's APIs for a project in which all is right, with the fields that the checks
 * read. Nobody recorded them: the server holds them to Google's discovery documents.
 */

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

/** By address without `https://`, decoded. */
export async function recordedAnswers(): Promise<Answers> {
  const functions = await expectedFunctions();
  const project = `projects/${PROJECT}`;
  const inRegion = `${project}/locations/${REGION}`;
  const database = `${project}/databases/(default)`;
  const service = (name: string) => `${inRegion}/services/${name.toLowerCase()}`;
  const answers: Record<string, unknown> = {
    [`cloudbilling.googleapis.com/v1/${project}/billingInfo`]: { billingEnabled: true },
    [`iam.googleapis.com/v1/${project}/serviceAccounts/${account}`]: { email: account },
    [`cloudresourcemanager.googleapis.com/v1/${project}:getIamPolicy`]: {
      bindings: ['roles/datastore.user', 'roles/firebaseauth.admin'].map((role) => ({
        role,
        members: [`serviceAccount:${account}`],
      })),
    },
    [`cloudresourcemanager.googleapis.com/v1/${project}:getEffectiveOrgPolicy`]: {
      listPolicy: { allValues: 'ALLOW' },
    },
    [`firebaserules.googleapis.com/v1/${project}/releases/cloud.firestore`]: {
      rulesetName: `${project}/rulesets/r1`,
    },
    [`firebaserules.googleapis.com/v1/${project}/rulesets/r1`]: {
      source: { files: [{ content: readFileSync('firestore.rules', 'utf8') }] },
    },
    [`cloudquotas.googleapis.com/v1/${project}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`]:
      { dimensionsInfos: [{ dimensions: { region: REGION }, details: { value: '31998' } }] },
    [`artifactregistry.googleapis.com/v1/${inRegion}/repositories/gcf-artifacts`]: {
      cleanupPolicies: { 'firebase-functions-cleanup': { action: 'DELETE' } },
    },
    [`firestore.googleapis.com/v1/${database}`]: {
      locationId: REGION,
      type: 'FIRESTORE_NATIVE',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    },
    [`identitytoolkit.googleapis.com/v2/${project}/config`]: {
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
    [`cloudfunctions.googleapis.com/v2/${inRegion}/functions?pageSize=1000`]: {
      functions: functions.map(({ name, maxInstances, concurrency, memoryMb, secrets }) => ({
        name: `${inRegion}/functions/${name}`,
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
    [`cloudscheduler.googleapis.com/v1/${inRegion}/jobs`]: {
      jobs: functions
        .filter(({ schedule }) => schedule)
        .map(({ name, schedule }) => ({
          name: `${inRegion}/jobs/firebase-schedule-${name}-${REGION}`,
          schedule,
          state: 'ENABLED',
          status: {},
        })),
    },
    [`firebasehosting.googleapis.com/v1beta1/${project}/sites/${PROJECT}`]: {
      type: 'DEFAULT_SITE',
    },
  };
  for (const { name, schedule } of functions) {
    answers[`run.googleapis.com/v2/${service(name)}:getIamPolicy`] = {
      bindings: [
        {
          role: 'roles/run.invoker',
          members: [schedule ? `serviceAccount:${account}` : 'allUsers'],
        },
      ],
    };
  }
  for (const [name, value] of Object.entries(secretValues)) {
    const secret = `secretmanager.googleapis.com/v1/${project}/secrets/${name}/versions`;
    const data = Buffer.from(value).toString('base64');
    answers[`${secret}/latest:access`] = { payload: { data } };
    answers[`${secret}?filter=state:ENABLED&pageSize=1`] = {
      versions: [{ name: `projects/123/secrets/${name}/versions/2`, state: 'ENABLED' }],
    };
  }
  return new Map(Object.entries(answers));
}

/** Google with the answers; what is not there is its 404. */
export function serveProject(answers: Answers) {
  return serveGoogle((_, address) => answers.get(address));
}

/** Replaces text in the JSON of the one answer whose address matches. */
export function change(answers: Answers, address: RegExp, was: string | RegExp, is: string): void {
  const key = [...answers.keys()].find((each) => address.test(each)) ?? '';
  const json = JSON.stringify(answers.get(key));
  const changed = json?.replace(was, () => is);
  if (changed === undefined || changed === json) throw new Error(`${address} has no ${was}`);
  answers.set(key, JSON.parse(changed));
}
