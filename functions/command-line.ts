import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs, parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { projectId } from './src/services/config.ts';
import { refuseUnsafeStart } from './src/services/start-check.ts';
import { stripeSdk } from './src/services/stripe.ts';
import { describeStripe, keyProblem, modeOfKey } from './stripe-key.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(file(path), 'utf8'));

/**
 * Chooses the project of a command: `.firebaserc`'s, or `GCLOUD_PROJECT`. A `demo-` project
 * means the emulators of `npm start` with their settings; a real one has `.env.<id>`, and
 * `GOOGLE_APPLICATION_CREDENTIALS` and `STRIPE_SECRET_KEY` must be in the environment.
 * Throws without them, for a Stripe key that must not be used, and for unsafe settings.
 * @param live Whether `--live` was given; undefined for a command that does not ask Stripe.
 */
function chooseProject(live: boolean | undefined): void {
  const rc = z.object({ projects: z.object({ default: z.string() }) });
  process.env.GCLOUD_PROJECT ??= z.parse(rc, readJson('../.firebaserc')).projects.default;
  const project = process.env.GCLOUD_PROJECT;
  const isDemo = project.startsWith('demo-');
  if (isDemo) useEmulators();
  // Identity Toolkit refuses a person's credentials without a project that the calls count for.
  else process.env.GOOGLE_CLOUD_QUOTA_PROJECT = project;
  const names = isDemo ? ['.env.local', '.secret.local'] : [`.env.${project}`];
  const settings: Record<string, string | undefined> = {};
  for (const path of names.map(file).filter((each) => existsSync(each))) {
    Object.assign(settings, parseEnv(readFileSync(path, 'utf8')));
  }
  const { STRIPE_SECRET_KEY: fileKey } = settings;
  Object.assign(process.env, { ...settings, ...process.env });
  const { STRIPE_SECRET_KEY: key } = process.env;
  const problem = live === undefined ? undefined : keyProblem({ project, key, fileKey, live });
  if (problem) throw new Error(problem);
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

type Options = NonNullable<ParseArgsConfig['options']>;

interface Command<Chosen extends Options> {
  /** As for Node's `parseArgs`; any other option is an error. */
  options?: Chosen;
  /** Whether it takes arguments that are no options. */
  allowPositionals?: boolean;
  /** Whether it asks Stripe: then `--live` is an option, and the account is printed first. */
  stripe?: boolean;
}

type Given<Chosen extends Options> = ReturnType<
  typeof parseArgs<{ options: Chosen; allowPositionals: true }>
>;

/** Runs a command; an error is printed in one line and sets the exit code. */
export async function runCommand<const Chosen extends Options>(
  { options, allowPositionals = false, stripe = false }: Command<Chosen>,
  main: (given: Given<Chosen>) => Promise<void>,
): Promise<void> {
  try {
    const live = { live: { type: 'boolean', default: false } } as const;
    const known = { ...options, ...(stripe && live) };
    const given = parseArgs({ options: known, allowPositionals });
    chooseProject(stripe ? 'live' in given.values && given.values.live === true : undefined);
    if (stripe) await printAccount();
    await main(given as unknown as Given<Chosen>);
  } catch (error) {
    console.error(error instanceof Error ? `✗ ${messageOf(error)}` : error);
    process.exitCode = 1;
  }
}

/** To the standard error, because a report may own the standard output. */
async function printAccount(): Promise<void> {
  const mode = modeOfKey(process.env.STRIPE_SECRET_KEY);
  console.error(await describeStripe(await stripeSdk(), projectId(), mode));
}

/**
 * Asks whether to do what `lines` say, and prints them first. Without a terminal nobody can answer,
 * so that the command needs `--yes`.
 * @param yes Whether `--yes` was given: then it only prints.
 */
export async function confirm(
  lines: readonly string[],
  question: string,
  yes: boolean,
): Promise<boolean> {
  for (const line of lines) console.error(line);
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Error('Nothing was done: pass --yes to do this.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
