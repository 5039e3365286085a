import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleSettings, writeServerSettings } from '../../emulators/setup/settings.mjs';
import { root } from '../../emulators/setup/shell.mjs';
import { hostingHeaders } from '../../web/build/hosting.ts';

export type TestProject = ReturnType<typeof testProject>;

/** Projects share no port if their values of `shift` differ by a multiple of 100. */
export function testProject(name: string, shift: number) {
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
  /** The local servers to which the site's pages may send requests. */
  const origins = {
    auth: `http://localhost:${ports.auth}`,
    stripe: `http://localhost:${ports.stripe}`,
    meta: `http://localhost:${ports.meta}`,
  };
  const settings: Record<string, string | undefined> = {
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
    /** The environment variables of the tests, which never read a developer's `.env`. */
    env: {
      APP_URL,
      FUNCTIONS_URL: `http://localhost:${ports.functions}/demo-garimpa/southamerica-east1`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
      GCLOUD_PROJECT: 'demo-garimpa',
      // Google's client libraries would look for a metadata server.
      METADATA_SERVER_DETECTION: 'none',
      STRIPE_LOCAL_URL: origins.stripe,
      META_LOCAL_URL: origins.meta,
    },
    /** The environment variables of the builds. */
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

/** The tests' project. `TEST_PORT_SHIFT` lets two checkouts of the repository run tests at once. */
export const tests = testProject(shift === 0 ? 'test' : `test-${shift}`, shift);

/** Writes a Firebase project into `project.dir`. The builds add the site and functions later. */
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
    // Without fixed ports, stacks that start at the same time could choose the same one.
    hub: { port: ports.hosting + 2 },
    logging: { port: ports.hosting + 3 },
    ui: { enabled: false },
    // Each test file in tests/functions uses a separate Firebase project.
    singleProjectMode: false,
  };
  writeFileSync(join(dir, 'firebase.json'), JSON.stringify(config, null, 2));
}
