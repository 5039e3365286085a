import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { keyProblem } from '../functions/stripe-key.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Firebase project of a command, with the settings of its Stripe account and site. */
export interface Target {
  /** Whether the command uses the emulators and the local Stripe. */
  local: boolean;
  /** The id of the Firebase project. */
  project: string;
  /** The settings in the project's files. Environment variables override them. */
  settings: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the target of a command. The project comes from `--project <id>`, `GCLOUD_PROJECT` or
 * `.firebaserc`. With `--local`, the settings come from the files that `npm start` uses. Otherwise
 * they come from `functions/.env.<id>` and `web/.env.<id>`, and secrets come from environment
 * variables.
 * @throws Error for a `demo-` project without `--local`, for a real project with `--local`, or for
 * a Stripe key that `--local` does not allow.
 */
export function resolveTarget(
  options: { local: boolean; project?: string | undefined },
  env: Target['settings'] = process.env,
): Target {
  const { local } = options;
  const project = options.project ?? env.GCLOUD_PROJECT ?? defaultProject();
  if (local !== project.startsWith('demo-')) {
    throw new Error(
      local
        ? `${project} is no demo- project: leave --local out.`
        : `${project} exists on this machine only: pass --project <id>, or --local for the stack of npm start.`,
    );
  }
  // `npm start` copies the values of `.env` to the other two files. `.env` is last, so a value
  // that has changed since then takes precedence.
  const files = local
    ? ['functions/.env.local', 'functions/.secret.local', '.env']
    : [`functions/.env.${project}`, `web/.env.${project}`];
  const settings = Object.assign({}, ...files.map(readSettings));
  const { STRIPE_SECRET_KEY: fileKey } = settings;
  const key = env.STRIPE_SECRET_KEY ?? fileKey;
  const problem = local && keyProblem({ project, key, fileKey, live: false });
  if (problem) throw new Error(problem);
  return { local, project, settings: { ...settings, ...env } };
}

function readSettings(name: string): Record<string, string | undefined> {
  const file = join(root, name);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

function defaultProject(): string {
  const rc = z.object({ projects: z.object({ default: z.string() }) });
  const text = readFileSync(join(root, '.firebaserc'), 'utf8');
  return z.parse(rc, JSON.parse(text)).projects.default;
}
