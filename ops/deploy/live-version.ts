import * as z from 'zod/mini';
import { type GoogleClient, readIfExists } from '../google/client.ts';

const releases = z.object({
  releases: z.optional(
    z.array(
      z.object({
        /** `sites/<site>/versions/<id>` */
        version: z.object({ name: z.string() }),
        message: z.optional(z.string()),
      }),
    ),
  ),
});

/** What Hosting serves now. */
export interface LiveVersion {
  version: string;
  /** The commit of that deployment, which `npm run deploy` writes into its message. */
  commit: string | undefined;
}

/** Undefined before the first deployment. */
export async function liveVersion(google: GoogleClient): Promise<LiveVersion | undefined> {
  const path = `v1beta1/sites/${google.project}/channels/live/releases?pageSize=1`;
  const answer = await readIfExists(google, 'firebasehosting', path, releases);
  const newest = answer?.releases?.[0];
  if (!newest) return undefined;
  const commit = /^[0-9a-f]{7,40}$/.exec(newest.message ?? '')?.[0];
  return { version: newest.version.name.split('/').at(-1) ?? '', commit };
}
