import * as z from 'zod/mini';

const { META_LOCAL_URL } = z.object({ META_LOCAL_URL: z.url() }).parse(process.env);

const hits = z.object({
  hits: z.array(
    z.object({
      tracker: z.enum(['pixel', 'ads']),
      event: z.string(),
      id: z.nullable(z.string()),
      value: z.nullable(z.number()),
      fields: z.record(z.string(), z.string()),
    }),
  ),
});

/** Returns the conversions that Meta's pixel and Google Ads received from browsers. */
export async function trackerHits(): Promise<z.infer<typeof hits>['hits']> {
  const response = await fetch(`${META_LOCAL_URL}/_local/events`);
  return hits.parse(await response.json()).hits;
}

/** Clears the local Meta's events from browsers and from the server. */
export async function forgetConversions(): Promise<void> {
  await fetch(`${META_LOCAL_URL}/_local/forget`, { method: 'POST' });
}
