import * as z from 'zod/mini';
import type { MetaSettings } from '../services/config.ts';
import type { MetaEvent } from './meta-event.ts';

const TIMEOUT_MS = 3_000;

/** An error response from Meta. We do not log its message, which may repeat personal data. */
const graphError = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.optional(z.number()),
    fbtrace_id: z.optional(z.string()),
  }),
});

/** Sends an event to Meta. Throws if Meta rejects the event or takes longer than three seconds. */
export async function sendToMeta(
  { pixelId, accessToken, graphUrl, graphVersion, testEventCode }: MetaSettings,
  event: MetaEvent,
): Promise<void> {
  const response = await fetch(`${graphUrl}/${graphVersion}/${pixelId}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // The token is in the body, because URLs are logged.
    body: JSON.stringify({
      data: [event],
      access_token: accessToken,
      ...(testEventCode && { test_event_code: testEventCode }),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Meta answered ${response.status}${await reason(response)}`);
  await response.body?.cancel();
}

async function reason(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = z.safeParse(graphError, body);
  if (!parsed.success) return '';
  const { code, error_subcode, fbtrace_id } = parsed.data.error;
  return `, code ${code}, subcode ${error_subcode ?? 'none'}, trace ${fbtrace_id ?? 'none'}`;
}
