import { appUrl, metaSettings } from '../config.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../endpoint.ts';
import { logFailure } from '../logging.ts';
import { sendToMeta } from './meta-client.ts';
import { serverEvent } from './server-event.ts';

/** Hands a conversion on to Meta when it is configured; its failures are logged and hold nobody up. */
export const metaCapi = serve(endpoints.metaCapi, async (event, { headers, reply }) => {
  reply.status = 202;
  const meta = metaSettings();
  if (!meta) return { ok: true };
  try {
    await sendToMeta(meta, serverEvent(event, headers, { appUrl: appUrl(), now: Date.now() }));
  } catch (error) {
    logFailure('meta-capi', error, { event: event.event_name });
  }
  return { ok: true };
});
