import * as z from 'zod/mini';
import { type GoogleClient, GoogleError } from '../google/client.ts';
import { SECRETS } from '../google/facts.ts';

const version = z.object({ payload: z.object({ data: z.string() }) });

/**
 * The newest value of each secret in Secret Manager, and a line for each that can't be read.
 * @throws Error without credentials or network.
 * https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets.versions/access
 */
export async function readSecrets(google: GoogleClient) {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = `v1/projects/${google.project}/secrets/${name}/versions/latest:access`;
    try {
      const { payload } = await google.read('secretmanager', path, version);
      secrets[name] = Buffer.from(payload.data, 'base64').toString();
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      const hint = name === 'META_ACCESS_TOKEN' ? ' (off for no Meta)' : '';
      problems.push(
        `${name} can't be read (${error.message}): npx firebase functions:secrets:set ${name} --project ${google.project}${hint}`,
      );
    }
  }
  return { secrets, problems };
}
