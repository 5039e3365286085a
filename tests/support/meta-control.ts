import * as z from 'zod/mini';

const { META_LOCAL_URL } = z.object({ META_LOCAL_URL: z.url() }).parse(process.env);

const ledger = z.object({
  events: z.array(z.looseObject({ event_name: z.string() })),
  counted: z.array(
    z.object({
      event_name: z.string(),
      event_id: z.string(),
      value: z.nullable(z.number()),
      times: z.number(),
      first: z.looseObject({
        event_time: z.number(),
        event_source_url: z.string(),
        user_data: z.record(z.string(), z.unknown()),
      }),
    }),
  ),
  refused: z.array(z.object({ reason: z.string() })),
  /** The conversions that Meta's pixel and Google Ads received from browsers. */
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
type Ledger = z.infer<typeof ledger>;

/** Returns everything that the local Meta has received since `forgetConversions`. */
export async function metaLedger(): Promise<Ledger> {
  const response = await fetch(`${META_LOCAL_URL}/_local/events`);
  return ledger.parse(await response.json());
}

/** Returns the conversions with these ids as Meta counts them, ordered by name. */
export async function countedAs(ids: readonly string[]): Promise<Ledger['counted']> {
  const { counted } = await metaLedger();
  return counted
    .filter(({ event_id }) => ids.includes(event_id))
    .toSorted((a, b) => (a.event_name < b.event_name ? -1 : 1));
}

/** Sets how the local Meta responds: see `MODES` in emulators/meta/server.ts. */
export async function metaFaults(
  mode: 'answers' | 'fails' | 'hangs' | 'counts_and_hangs' | 'refuses_token',
): Promise<void> {
  const response = await fetch(`${META_LOCAL_URL}/_local/faults/${mode}`, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
}

export async function forgetConversions(): Promise<void> {
  await fetch(`${META_LOCAL_URL}/_local/forget`, { method: 'POST' });
}
