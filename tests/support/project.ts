import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleSettings, writeServerSettings } from '../../emulators/setup/settings.mjs';
import { root } from '../../emulators/setup/shell.mjs';
import type { Ports } from '../../emulators/stack.ts';
import { hostingHeaders } from '../../web/build/hosting.ts';

/** The folder, ports and settings of one set of emulators, so that several sets can run at once. */
export interface TestProject {
  dir: string;
  ports: Ports;
  /** The origins of the local servers to which the site's pages may send requests. */
  origins: { auth: string; stripe: string; meta: string };
  /** The environment variables of the tests. Tests never read a developer's `.env`. */
  env: Record<string, string>;
  /** The environment variables of the builds, with this project's folder and ports. */
  buildEnv: Record<string, string>;
  /** The settings of `.env.example`, with this project's ports. */
  settings: Record<string, string | undefined>;
}

/**
 * Returns a project in `.local/<name>` whose ports are the tests' usual ports plus `shift`. Two
 * projects share no port if their shifts differ by a multiple of 100, because no two ports of a
 * project have the same last two digits.
 */
export function testProject(name: string, shift: number): TestProject {
  const dir = join(root, '.local', name);
  const ports = {
    hosting: 5100 + shift,
    functions: 5101 + shift,
    firestore: 8180 + shift,
    auth: 9199 + shift,
    stripe: 12211 + shift,
    meta: 12212 + shift,
    mail: 12213 + shift,
  };
  const APP_URL = `http://localhost:${ports.hosting}`;
  const origins = {
    auth: `http://localhost:${ports.auth}`,
    stripe: `http://localhost:${ports.stripe}`,
    meta: `http://localhost:${ports.meta}`,
  };
  const settings = {
    ...exampleSettings,
    APP_URL,
    STRIPE_LOCAL_URL: origins.stripe,
    META_GRAPH_URL: origins.meta,
    VITE_SITE_URL: APP_URL,
    VITE_AUTH_EMULATOR_URL: origins.auth,
    VITE_STRIPE_JS_URL: `${origins.stripe}/endive/stripe.js`,
    VITE_META_PIXEL_JS_URL: `${origins.meta}/en_US/fbevents.js`,
    VITE_GOOGLE_ADS_JS_URL: `${origins.meta}/gtag/js`,
  };
  return {
    dir,
    ports,
    origins,
    env: {
      APP_URL,
      FUNCTIONS_URL: `http://localhost:${ports.functions}/demo-garimpa/southamerica-east1`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
      GCLOUD_PROJECT: 'demo-garimpa',
      // Prevent Google's client libraries from looking for a metadata server.
      METADATA_SERVER_DETECTION: 'none',
      STRIPE_LOCAL_URL: origins.stripe,
      META_LOCAL_URL: origins.meta,
    },
    buildEnv: {
      ...settings,
      GARIMPA_FUNCTIONS_OUT: join(dir, 'functions/lib'),
      GARIMPA_WEB_OUT: join(dir, 'web'),
      GARIMPA_ENV_FILE: 'off',
    },
    settings,
  };
}

const shift = Number(process.env.TEST_PORT_SHIFT ?? 0);

/**
 * The tests' project. It does not use the ports of `npm start`. `TEST_PORT_SHIFT` moves the ports,
 * so that two checkouts of the repository can be tested at once.
 */
export const tests = testProject(shift === 0 ? 'test' : `test-${shift}`, shift);

/**
 * Writes a Firebase project into `project.dir`, with the repository's Firestore rules and Hosting
 * rewrites, but with the project's ports and settings. The builds add the site and the functions
 * later.
 */
export function writeTestProject(project: TestProject): void {
  const { dir, ports } = project;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'functions'), { recursive: true });
  for (const file of ['firestore.rules', 'firestore.indexes.json', '.firebaserc']) {
    cpSync(join(root, file), join(dir, file));
  }
  cpSync(join(root, 'functions/package.json'), join(dir, 'functions/package.json'));
  writeServerSettings(dir, project.settings);
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  config.hosting.public = 'web';
  config.hosting.headers = hostingHeaders(project.origins);
  config.emulators = {
    hosting: { port: ports.hosting },
    functions: { port: ports.functions },
    firestore: { port: ports.firestore, websocketPort: ports.firestore + 1 },
    auth: { port: ports.auth },
    // Fix these ports. Otherwise, stacks that start at the same time could choose the same port.
    hub: { port: ports.hosting + 2 },
    logging: { port: ports.hosting + 3 },
    ui: { enabled: false },
    // Each test file in tests/functions uses a separate Firebase project.
    singleProjectMode: false,
  };
  writeFileSync(join(dir, 'firebase.json'), JSON.stringify(config, null, 2));
}
