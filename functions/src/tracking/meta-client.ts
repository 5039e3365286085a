import type { MetaSettings } from '../config.ts';
import type { serverEvent } from './server-event.ts';

const TIMEOUT_MS = 3_000;

/** Sends one event to Meta's Conversions API; throws when Meta refuses or takes too long. */
export async function sendToMeta(
  { pixelId, accessToken, graphUrl, graphVersion, testEventCode }: MetaSettings,
  event: ReturnType<typeof serverEvent>,
): Promise<void> {
  const response = await fetch(`${graphUrl}/${graphVersion}/${pixelId}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // The token goes in the body, because addresses end up in logs.
    body: JSON.stringify({
      data: [event],
      access_token: accessToken,
      ...(testEventCode && { test_event_code: testEventCode }),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Meta answered ${response.status}`);
}
