import * as z from 'zod/mini';
import { type ConversionEvent, customData } from '../contract/tracking.ts';
import type { Client } from './client-of-request.ts';

/** What Meta identifies a browser by. */
export const browserFields = {
  client_user_agent: z.string(),
  client_ip_address: z.optional(z.string()),
  fbp: z.optional(z.string()),
  fbc: z.optional(z.string()),
};

/**
 * A server event of Meta's Conversions API; personal data as lists of SHA-256 hashes.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 */
export const metaEvent = z.object({
  event_name: z.string(),
  event_id: z.string(),
  /** Unix seconds, at most seven days ago: Meta refuses a request with an older event. */
  event_time: z.int(),
  action_source: z.literal('website'),
  event_source_url: z.string(),
  user_data: z.object({
    em: z.array(z.string()),
    fn: z.array(z.string()),
    ph: z.optional(z.array(z.string())),
    external_id: z.optional(z.array(z.string())),
    ...browserFields,
  }),
  custom_data: z.optional(customData),
});
export type MetaEvent = z.infer<typeof metaEvent>;

/** Meta's maximum age of an event, in seconds. */
export const MAX_EVENT_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Meta's `user_data`: hashes as lists, the browser's data unhashed. */
export function userData(
  person: ConversionEvent['user_data'],
  browser: Client & Pick<ConversionEvent, 'fbp' | 'fbc'>,
): MetaEvent['user_data'] {
  return {
    em: [person.em],
    fn: [person.fn],
    ...(person.ph && { ph: [person.ph] }),
    ...(person.external_id && { external_id: [person.external_id] }),
    client_user_agent: browser.client_user_agent,
    ...(browser.client_ip_address && { client_ip_address: browser.client_ip_address }),
    ...(browser.fbp && { fbp: browser.fbp }),
    ...(browser.fbc && { fbc: browser.fbc }),
  };
}
