import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { ProjectSettings } from '../../../ops/deploy/settings.ts';
import { expectedFunctions } from '../../../ops/google/expected-functions.ts';
import { REGION, SERVICE_ACCOUNT_ROLES, serviceAccountEmail } from '../../../ops/google/facts.ts';
import { PROJECT, serveGoogle } from './google.ts';

export const example = (part: 'web' | 'functions') =>
  parseEnv(readFileSync(`${part}/.env.example`, 'utf8'));

const real = (part: 'web' | 'functions') =>
  Object.entries(example(part)).map(([name, value = '']) => [
    name,
    value
      .replace('garimpa.example', 'garimpa.com.br')
      .replace('http://localhost:5000', 'https://garimpa.com.br')
      .replace('00.000.000/0001-00', '12.345.678/0001-95')
      .replace('90000-0000', '4000-1234')
      .replace('00000-000', '01310-100'),
  ]);

/** The settings of the `.env.example` files with realistic values. */
export const settings: ProjectSettings = {
  project: PROJECT,
  web: {
    ...Object.fromEntries(real('web')),
    VITE_FIREBASE_API_KEY: 'AIzaRight',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_APP_ID: '1:123:web:abc',
    VITE_APP_CHECK_SITE_KEY: '6LeRight',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51ABCDEFGHIJKLMNOPpublishable',
  },
  functions: {
    ...Object.fromEntries(real('functions')),
    APP_CHECK: 'required',
    WEB_API_KEY: 'AIzaRight',
  },
};

export const secretValues = {
  STRIPE_SECRET_KEY: 'sk_live_51ABCDEFGHIJKLMNOPsecret',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123',
  META_ACCESS_TOKEN: 'off',
};

export type Answers = Map<string, unknown>;

const project = `projects/${PROJECT}`;
const inRegion = `${project}/locations/${REGION}`;
const account = serviceAccountEmail(PROJECT);
const quotaInfo = 'services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion';

/** Returns a correct project's responses with the fields that we read, by API and decoded path. */
export async function rightAnswers(): Promise<Answers> {
  const functions = await expectedFunctions();
  const grant = (role: string, member: string) => ({ role, members: [member] });
  const own = `serviceAccount:${account}`;
  const answers: Record<string, unknown> = {
    [`iam/v1/${project}/serviceAccounts/${account}`]: { email: account },
    [`cloudresourcemanager/v1/${project}:getIamPolicy`]: {
      bindings: SERVICE_ACCOUNT_ROLES.map((role) => grant(role, own)),
    },
    [`cloudresourcemanager/v1/${project}:getEffectiveOrgPolicy`]: {
      listPolicy: { allValues: 'ALLOW' },
    },
    [`firebaserules/v1/${project}/releases/cloud.firestore`]: {
      rulesetName: 'projects/p/rulesets/r',
    },
    'firebaserules/v1/projects/p/rulesets/r': {
      source: { files: [{ content: readFileSync('firestore.rules', 'utf8') }] },
    },
    [`cloudquotas/v1/${project}/locations/global/${quotaInfo}`]: {
      dimensionsInfos: [{ dimensions: { region: REGION }, details: { value: '39330' } }],
    },
    [`artifactregistry/v1/${inRegion}/repositories/gcf-artifacts`]: {
      cleanupPolicies: { 'firebase-functions-cleanup': { action: 'DELETE' } },
    },
    [`firestore/v1/${project}/databases/(default)`]: {
      locationId: REGION,
      type: 'FIRESTORE_NATIVE',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    },
    [`identitytoolkit/v2/${project}/config`]: {
      signIn: { email: { enabled: true, passwordRequired: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      authorizedDomains: [`${PROJECT}.web.app`, 'garimpa.com.br'],
      notification: {
        defaultLocale: 'pt-BR',
        sendEmail: {
          resetPasswordTemplate: { senderLocalPart: 'n', senderDisplayName: 'Garimpa' },
        },
      },
    },
    [`cloudfunctions/v2/${inRegion}/functions?pageSize=1000`]: {
      functions: functions.map(({ name, maxInstances, concurrency, memoryMb, secrets }) => ({
        name: `${inRegion}/functions/${name}`,
        state: 'ACTIVE',
        buildConfig: { runtime: 'nodejs24' },
        serviceConfig: {
          service: `${inRegion}/services/${name.toLowerCase()}`,
          availableMemory: `${memoryMb}Mi`,
          maxInstanceCount: maxInstances,
          maxInstanceRequestConcurrency: concurrency,
          serviceAccountEmail: account,
          environmentVariables: { ...settings.functions, GCLOUD_PROJECT: PROJECT },
          secretEnvironmentVariables: secrets.map((key) => ({ key, version: '2' })),
        },
      })),
    },
    [`cloudscheduler/v1/${inRegion}/jobs`]: {
      jobs: functions.flatMap(({ name, schedule }) => {
        const job = `${inRegion}/jobs/firebase-schedule-${name}-${REGION}`;
        return schedule ? [{ name: job, schedule, state: 'ENABLED' }] : [];
      }),
    },
    [`firebasehosting/v1beta1/${project}/sites/${PROJECT}`]: { type: 'DEFAULT_SITE' },
  };
  for (const { name, schedule } of functions) {
    answers[`run/v2/${inRegion}/services/${name.toLowerCase()}:getIamPolicy`] = {
      bindings: [grant('roles/run.invoker', schedule ? own : 'allUsers')],
    };
  }
  for (const [name, value] of Object.entries(secretValues)) {
    const versions = `secretmanager/v1/${project}/secrets/${name}/versions`;
    answers[`${versions}/latest:access`] = { payload: { data: btoa(value) } };
    answers[`${versions}?filter=state:ENABLED&pageSize=1`] = { versions: [{ name: 'versions/2' }] };
  }
  return new Map(Object.entries(answers));
}

export function serveProject(answers: Answers) {
  return serveGoogle((_, address) => answers.get(address.replace('.googleapis.com', '')));
}

/** Replaces the response whose URL matches `address`. Without `value`, removes the response. */
export function replace(answers: Answers, address: RegExp, value?: object): void {
  const key = [...answers.keys()].find((each) => address.test(each));
  if (key === undefined) throw new Error(`There is no ${address}`);
  if (value === undefined) answers.delete(key);
  else answers.set(key, value);
}

export function change(answers: Answers, address: RegExp, was: string | RegExp, is: string): void {
  const [, answer] = [...answers].find(([key]) => address.test(key)) ?? [];
  const json = JSON.stringify(answer);
  const changed = json?.replace(was, () => is);
  if (changed === undefined || changed === json) throw new Error(`${address} has no ${was}`);
  replace(answers, address, JSON.parse(changed));
}
