import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { refuseUnsafeStart } from './src/services/start-check.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(file(path), 'utf8'));

/**
 * Settles which project a command works on: `.firebaserc`'s, or `GCLOUD_PROJECT`. For a
 * `demo-` project that is the emulators of `npm start`; for a real one
 * `GOOGLE_APPLICATION_CREDENTIALS` and `STRIPE_SECRET_KEY` must be in the environment.
 * Throws when they are not, and for settings that don't go together.
 */
function chooseProject(): void {
  const rc = z.object({ projects: z.object({ default: z.string() }) });
  process.env.GCLOUD_PROJECT ??= z.parse(rc, readJson('../.firebaserc')).projects.default;
  if (process.env.GCLOUD_PROJECT.startsWith('demo-')) useEmulators();
  else if (!process.env.STRIPE_SECRET_KEY) throw new Error('Set STRIPE_SECRET_KEY.');
  refuseUnsafeStart(process.env);
}

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

function messageOf(error: Error): string {
  return error instanceof z.core.$ZodError ? z.prettifyError(error) : error.message;
}

/** Runs a command; what it throws is told in one line, and the process ends in failure. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    chooseProject();
    await main();
  } catch (error) {
    console.error(error instanceof Error ? `✗ ${messageOf(error)}` : error);
    process.exitCode = 1;
  }
}
