import { appUrl, metaSettings } from '../config.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { logFailure } from '../logging.ts';
import { countCall } from '../rate-limit.ts';
import { sendToMeta } from './meta-client.ts';
import { serverEvent } from './server-event.ts';

/** Hands a conversion on to Meta when it is configured; its failures are logged and hold nobody up. */
export const metaCapi = serve(endpoints.metaCapi, async (event, call) => {
  call.reply.status = 202;
  const meta = metaSettings();
  if (!meta) return { ok: true };
  await countCall(limits.metaCapi, call);
  try {
    await sendToMeta(meta, serverEvent(event, call.headers, { appUrl: appUrl(), now: Date.now() }));
  } catch (error) {
    logFailure('meta-capi', error, { event: event.event_name });
  }
  return { ok: true };
});
