import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../target.ts';
import { type GoogleClient, GoogleError, readIfExists } from './client.ts';

export const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'META_ACCESS_TOKEN'];

export function setSecretCommand(name: string, project: string): string {
  const hint = name === 'META_ACCESS_TOKEN' ? ' (off for no Meta)' : '';
  return `npx firebase functions:secrets:set ${name} --project ${project}${hint}`;
}

const version = z.object({ payload: z.object({ data: z.string() }) });

/**
 * Reads the newest value of each secret from Secret Manager. Returns the values by name, and a line
 * of text for each secret that can't be read.
 * @throws Error if there are no credentials or no network.
 * https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets.versions/access
 */
export async function readSecrets({ project, read }: GoogleClient) {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = `v1/projects/${project}/secrets/${name}/versions/latest:access`;
    try {
      const { payload } = await read('secretmanager', path, version);
      secrets[name] = Buffer.from(payload.data, 'base64').toString();
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      const fix = error.status === 404 ? setSecretCommand(name, project) : error.fix;
      problems.push(`${name} can't be read (${error.message}) → ${fix}`);
    }
  }
  return { secrets, problems };
}

/**
 * Returns the number of a secret's newest enabled version, such as `7`. Returns undefined if no
 * version is enabled.
 */
export async function newestVersion(google: GoogleClient, name: string) {
  const answer = z.object({ versions: z.optional(z.array(z.object({ name: z.string() }))) });
  const path = `v1/projects/${google.project}/secrets/${name}/versions?filter=state:ENABLED&pageSize=1`;
  const found = await readIfExists(google, 'secretmanager', path, answer);
  return found?.versions?.[0]?.name.split('/').at(-1);
}

/** Stores a secret for the functions, without printing it. */
export type StoreSecret = (name: string, value: string) => Promise<void>;

const CLI = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Returns a function that passes a secret to the Firebase CLI through standard input. */
export function createSecretStore(project: string, cli = CLI): StoreSecret {
  return async (name, value) => {
    const set = ['functions:secrets:set', name, '--data-file', '-', '--non-interactive'];
    const child = spawn(process.execPath, [cli, ...set, '--project', project], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.stdin.end(value);
    const [status]: unknown[] = await once(child, 'close');
    if (status !== 0)
      throw new Error(`firebase functions:secrets:set ${name} ended with ${status}`);
  };
}
