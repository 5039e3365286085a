import * as z from 'zod/mini';
import type { GoogleClient } from '../google/client.ts';
import { SECRETS } from '../google/facts.ts';

const version = z.object({ payload: z.object({ data: z.string() }) });

/**
 * The newest value of each secret in Secret Manager, and a line for each that can't be read.
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
      const reason = error instanceof Error ? error.message : String(error);
      const hint = name === 'META_ACCESS_TOKEN' ? ' (off for no Meta)' : '';
      problems.push(
        `${name} can't be read (${reason}): npx firebase functions:secrets:set ${name} --project ${google.project}${hint}`,
      );
    }
  }
  return { secrets, problems };
}
