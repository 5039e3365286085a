import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../emulators/processes.ts';
import type { Ports } from '../emulators/stack.ts';

/** The tests' own ports, so that they can run beside `npm start`. */
export const testPorts: Ports = {
  hosting: 5100,
  functions: 5101,
  firestore: 8180,
  auth: 9199,
  stripe: 12211,
};

export const projectDir = join(root, '.local/test');

/** What the tests' processes read; no `.env` of a developer ever reaches them. */
export const testEnv = {
  APP_URL: `http://localhost:${testPorts.hosting}`,
  FUNCTIONS_URL: `http://localhost:${testPorts.functions}/demo-garimpa/southamerica-east1`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${testPorts.auth}`,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${testPorts.firestore}`,
  GCLOUD_PROJECT: 'demo-garimpa',
  // Google's client libraries would look for a cloud machine's metadata server.
  METADATA_SERVER_DETECTION: 'none',
  STRIPE_LOCAL_URL: `http://localhost:${testPorts.stripe}`,
};

/** Builds for the tests go to their own folder; the web application speaks to their ports. */
export const buildEnv = {
  GARIMPA_FUNCTIONS_OUT: join(projectDir, 'functions/lib'),
  GARIMPA_WEB_OUT: join(projectDir, 'web'),
  GARIMPA_ENV_FILE: 'off',
  VITE_AUTH_EMULATOR_URL: `http://localhost:${testPorts.auth}`,
  VITE_STRIPE_JS_URL: `http://localhost:${testPorts.stripe}/endive/stripe.js`,
};

const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  META_ACCESS_TOKEN: 'off',
};

const settings = {
  APP_URL: testEnv.APP_URL,
  STRIPE_LOCAL_URL: testEnv.STRIPE_LOCAL_URL,
  WEB_API_KEY: 'demo',
  META_PIXEL_ID: '',
  META_GRAPH_VERSION: 'v24.0',
  META_TEST_EVENT_CODE: '',
};

/**
 * A Firebase project in an ignored folder: the rules and rewrites of firebase.json with
 * other ports and settings of its own, for the builds to be put into.
 */
export function writeTestProject(): void {
  rmSync(projectDir, { recursive: true, force: true });
  mkdirSync(join(projectDir, 'functions'), { recursive: true });
  for (const file of ['firestore.rules', 'firestore.indexes.json', '.firebaserc']) {
    cpSync(join(root, file), join(projectDir, file));
  }
  cpSync(join(root, 'functions/package.json'), join(projectDir, 'functions/package.json'));
  writeFileSync(join(projectDir, 'functions/.secret.local'), envFile(secrets));
  writeFileSync(join(projectDir, 'functions/.env.local'), envFile(settings));
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  config.hosting.public = 'web';
  config.emulators = {
    hosting: { port: testPorts.hosting },
    functions: { port: testPorts.functions },
    firestore: { port: testPorts.firestore, websocketPort: 9250 },
    auth: { port: testPorts.auth },
    hub: { port: 4410 },
    logging: { port: 4510 },
    eventarc: { port: 9399 },
    tasks: { port: 9599 },
    ui: { enabled: false },
    singleProjectMode: true,
  };
  writeFileSync(join(projectDir, 'firebase.json'), JSON.stringify(config, null, 2));
}

function envFile(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}
