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
 * Sets a command's environment variables for the project in `GCLOUD_PROJECT`, or else for the
 * default project in `.firebaserc`. Throws for unsafe settings and for a Stripe key that the
 * project must not use.
 * @param live Whether `--live` was given. Undefined for a command that does not use Stripe.
 */
function chooseProject(live: boolean | undefined): void {
  const rc = z.object({ projects: z.object({ default: z.string() }) });
  process.env.GCLOUD_PROJECT ??= z.parse(rc, readJson('../.firebaserc')).projects.default;
  const project = process.env.GCLOUD_PROJECT;
  const isDemo = project.startsWith('demo-');
  if (isDemo) useEmulators();
  // Firebase Auth's API rejects a developer's own Google credentials without a quota project.
  else process.env.GOOGLE_CLOUD_QUOTA_PROJECT = project;
  const names = isDemo ? ['.env.local', '.secret.local'] : [`.env.${project}`];
  const settings: Record<string, string | undefined> = {};
  for (const path of names.map(file).filter((each) => existsSync(each))) {
    Object.assign(settings, parseEnv(readFileSync(path, 'utf8')));
  }
  const { STRIPE_SECRET_KEY: fileKey } = settings;
  Object.assign(process.env, { ...settings, ...process.env });
  const { STRIPE_SECRET_KEY: key } = process.env;
  const publishableKey = isDemo ? undefined : publishableKeyOf(project);
  const problem =
    live === undefined ? undefined : keyProblem({ project, key, fileKey, publishableKey, live });
  if (problem) throw new Error(problem);
  refuseUnsafeStart(process.env);
}

function publishableKeyOf(project: string): string | undefined {
  const path = file(`../web/.env.${project}`);
  const settings = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  return settings.VITE_STRIPE_PUBLISHABLE_KEY;
}

function useEmulators(): void {
  const at = z.object({ port: z.number() });
  const config = z.object({ emulators: z.object({ firestore: at, auth: at }) });
  const { emulators } = z.parse(config, readJson('../firebase.json'));
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${emulators.firestore.port}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${emulators.auth.port}`;
  // Google's client libraries must not query the metadata server, which only cloud machines have.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
}

function messageOf(error: Error): string {
  return error instanceof z.core.$ZodError ? z.prettifyError(error) : error.message;
}

type Options = NonNullable<ParseArgsConfig['options']>;

interface Command<Chosen extends Options> {
  options?: Chosen;
  allowPositionals?: boolean;
  /** Whether the command uses Stripe, accepts `--live`, and first prints the Stripe account. */
  stripe?: boolean;
}

type Given<Chosen extends Options> = ReturnType<
  typeof parseArgs<{ options: Chosen; allowPositionals: true }>
>;

/**
 * Prints the project and runs a command. If the command throws, prints the error and sets the exit
 * code to 1.
 */
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
    else console.error(`Project ${projectId()}`);
    await main(given as unknown as Given<Chosen>);
  } catch (error) {
    console.error(error instanceof Error ? `✗ ${messageOf(error)}` : error);
    process.exitCode = 1;
  }
}

/** Prints the Stripe account to standard error, because standard output may be a report. */
async function printAccount(): Promise<void> {
  const mode = modeOfKey(process.env.STRIPE_SECRET_KEY);
  console.error(await describeStripe(await stripeSdk(), projectId(), mode));
}

/**
 * Prints `lines`, asks `question` and returns whether the developer typed yes.
 * @param yes Whether `--yes` was given. If so, returns true without asking.
 * @throws Error if `--yes` was not given and standard input is not a terminal.
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
