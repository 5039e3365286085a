import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { refuseUnsafeStart } from './src/services/start-check.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(file(path), 'utf8'));

/**
 * Chooses the project of a command: `.firebaserc`'s, or `GCLOUD_PROJECT`. A `demo-` project
 * means the emulators of `npm start` with their settings; a real one has `.env.<id>`, and
 * `GOOGLE_APPLICATION_CREDENTIALS` and `STRIPE_SECRET_KEY` must be in the environment.
 * Throws without them, and for unsafe settings.
 */
function chooseProject(): void {
  const rc = z.object({ projects: z.object({ default: z.string() }) });
  process.env.GCLOUD_PROJECT ??= z.parse(rc, readJson('../.firebaserc')).projects.default;
  const { GCLOUD_PROJECT: project, STRIPE_SECRET_KEY: key } = process.env;
  const isDemo = project.startsWith('demo-');
  if (isDemo) useEmulators();
  else if (!key) throw new Error('Set STRIPE_SECRET_KEY.');
  // Identity Toolkit refuses a person's credentials without a project that the calls count for.
  if (!isDemo) process.env.GOOGLE_CLOUD_QUOTA_PROJECT = project;
  for (const settings of (isDemo ? ['.env.local', '.secret.local'] : [`.env.${project}`]).map(
    file,
  )) {
    if (existsSync(settings)) process.loadEnvFile(settings);
  }
  refuseUnsafeStart(process.env);
}

/** Defaults of the environment for the emulators of `npm start`. */
function useEmulators(): void {
  const at = z.object({ port: z.number() });
  const config = z.object({ emulators: z.object({ firestore: at, auth: at }) });
  const { emulators } = z.parse(config, readJson('../firebase.json'));
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${emulators.firestore.port}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${emulators.auth.port}`;
  // Else Google's client libraries look for the metadata server of a cloud machine.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
}

function messageOf(error: Error): string {
  return error instanceof z.core.$ZodError ? z.prettifyError(error) : error.message;
}

/** Runs a command; an error is printed in one line and sets the exit code. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    chooseProject();
    await main();
  } catch (error) {
    console.error(error instanceof Error ? `✗ ${messageOf(error)}` : error);
    process.exitCode = 1;
  }
}
