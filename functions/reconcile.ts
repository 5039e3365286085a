import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { reconcile } from './src/reconcile/reconcile.ts';
import { refuseUnsafeStart } from './src/start-check.ts';
import { stripeSdk } from './src/stripe.ts';

/**
 * `npm run reconcile [-- --dry-run]`: compares every record with Stripe, prints what
 * differs, and mends it unless it is a dry run. The project is `.firebaserc`'s, or
 * `GCLOUD_PROJECT`. For a `demo-` project that is the emulators of `npm start`; for a real
 * one `GOOGLE_APPLICATION_CREDENTIALS` and `STRIPE_SECRET_KEY` must be in the environment.
 */
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'page-size': { type: 'string', default: '100' },
  },
});

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(file(path), 'utf8'));

/** Fills the environment's gaps with what the emulators of `npm start` use. */
function useEmulators(): void {
  const at = z.object({ port: z.number() });
  const config = z.object({ emulators: z.object({ firestore: at, auth: at }) });
  const { emulators } = z.parse(config, readJson('../firebase.json'));
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${emulators.firestore.port}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${emulators.auth.port}`;
  // Google's client libraries would look for a cloud machine's metadata server.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  for (const settings of ['.env.local', '.secret.local'].map(file)) {
    if (existsSync(settings)) process.loadEnvFile(settings);
  }
}

function chooseProject(): void {
  const rc = z.object({ projects: z.object({ default: z.string() }) });
  process.env.GCLOUD_PROJECT ??= z.parse(rc, readJson('../.firebaserc')).projects.default;
  if (process.env.GCLOUD_PROJECT.startsWith('demo-')) useEmulators();
  else if (!process.env.STRIPE_SECRET_KEY) throw new Error('Set STRIPE_SECRET_KEY.');
}

async function main(): Promise<void> {
  chooseProject();
  refuseUnsafeStart(process.env);
  const { drifts, checked, failed } = await reconcile({
    stripe: await stripeSdk(),
    all: true,
    dryRun: values['dry-run'],
    pageSize: z.parse(z.int().check(z.minimum(1), z.maximum(100)), Number(values['page-size'])),
    settleSeconds: 0,
  });
  if (drifts.length > 0) console.table(drifts);
  const people = new Set(drifts.map(({ uid }) => uid)).size;
  const what = values['dry-run'] ? 'differ' : 'differed and were mended';
  console.log(`${checked} checked, ${people} ${what}, ${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? `✗ ${error.message}` : error);
  process.exitCode = 1;
}
