import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { keyProblem } from '../functions/stripe-key.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Firebase project, and with it the Stripe account and the site, that a command is about. */
export interface Target {
  /** The stack of `npm start`, or of the environment's addresses. */
  local: boolean;
  /** The id of the Firebase project. */
  project: string;
  /** The functions' settings by name; the environment comes before the files. */
  settings: Readonly<Record<string, string | undefined>>;
}

/**
 * `--local`: the emulators, with the settings that `npm start` gives to the functions.
 * `--project <id>`, or `.firebaserc`'s: `functions/.env.<id>` and `web/.env.<id>`; secrets are in the environment.
 * @throws Error for a `demo-` project without `--local`, and the other way round.
 */
export function targetOf(
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
  // `.env` is what `npm start` copies to the other two.
  const files = local
    ? ['functions/.env.local', 'functions/.secret.local', '.env']
    : [`functions/.env.${project}`, `web/.env.${project}`];
  const settings = Object.assign({}, ...files.map(settingsOf));
  const { STRIPE_SECRET_KEY: fileKey } = settings;
  const key = env.STRIPE_SECRET_KEY ?? fileKey;
  const problem = local && keyProblem({ project, key, fileKey, live: false });
  if (problem) throw new Error(problem);
  return { local, project, settings: { ...settings, ...env } };
}

function settingsOf(name: string): Record<string, string | undefined> {
  const file = join(root, name);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

function defaultProject(): string {
  const rc = z.object({ projects: z.object({ default: z.string() }) });
  const text = readFileSync(join(root, '.firebaserc'), 'utf8');
  return z.parse(rc, JSON.parse(text)).projects.default;
}
