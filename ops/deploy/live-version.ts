import * as z from 'zod/mini';
import type { GoogleClient } from '../google/client.ts';

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
export async function liveVersion({
  project,
  read,
}: GoogleClient): Promise<LiveVersion | undefined> {
  const path = `v1beta1/sites/${project}/channels/live/releases?pageSize=1`;
  const { releases: [newest] = [] } = await read('firebasehosting', path, releases);
  if (!newest) return undefined;
  const commit = /^[0-9a-f]{7,40}$/.exec(newest.message ?? '')?.[0];
  return { version: newest.version.name.split('/').at(-1) ?? '', commit };
}
