import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { hashedPerson } from '../contract/hashed-person.ts';
import { type ConversionEvent, customData } from '../contract/tracking.ts';

/** Fields by which Meta identifies a browser. `fbp` and `fbc` are the values of Meta's cookies. */
export const browser = z.object({
  client_user_agent: z.string(),
  client_ip_address: z.optional(z.string()),
  fbp: z.optional(z.string()),
  fbc: z.optional(z.string()),
});
export type Browser = z.infer<typeof browser>;

/**
 * A server event of Meta's Conversions API.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 */
export const metaEvent = z.object({
  event_name: z.string(),
  event_id: z.string(),
  /** Unix seconds, at most seven days ago. */
  event_time: z.int(),
  action_source: z.literal('website'),
  event_source_url: z.string(),
  user_data: z.extend(browser, {
    em: z.array(z.string()),
    fn: z.optional(z.array(z.string())),
    ph: z.optional(z.array(z.string())),
    external_id: z.optional(z.array(z.string())),
  }),
  custom_data: z.optional(customData),
});
export type MetaEvent = z.infer<typeof metaEvent>;

/** Meta rejects events that are older than this. */
export const MAX_EVENT_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Whether an event is too old for Meta. `eventTime` is in Unix seconds, `now` in milliseconds. */
export function isTooOld(eventTime: number, now: number): boolean {
  return now / 1000 - eventTime > MAX_EVENT_AGE_SECONDS;
}

/**
 * Returns a request's user agent and IP address. The address is from Firebase Hosting's header.
 * Without that header, it is the last entry of `X-Forwarded-For`. An invalid address becomes
 * undefined.
 */
export function clientOf(headers: IncomingHttpHeaders): Browser {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const address = String(headers['fastly-client-ip'] ?? hops.at(-1)).trim();
  return {
    client_user_agent: headers['user-agent'] ?? 'unknown',
    client_ip_address: isIP(address) > 0 ? address : undefined,
  };
}

/** Returns Meta's `user_data`. Meta wants each hash in a list, and the browser's data unhashed. */
export function userData(
  { em, fn, ph, external_id }: ConversionEvent['user_data'],
  { client_user_agent, client_ip_address, fbp, fbc }: Browser,
): MetaEvent['user_data'] {
  const list = (hash: string | undefined) => (hash === undefined ? undefined : [hash]);
  return {
    ...{ em: [em], fn: list(fn), ph: list(ph), external_id: list(external_id) },
    ...{ client_user_agent, client_ip_address, fbp, fbc },
  };
}

/**
 * Converts a browser's event to the event for Meta's API. If the person is signed in, the account's
 * e-mail and uid replace the values in the browser's event. `now` is in Unix milliseconds.
 */
export async function serverEvent(
  event: ConversionEvent,
  request: {
    headers: IncomingHttpHeaders;
    person?: { uid: string; email: string } | undefined;
  },
  { appUrl, now }: { appUrl: string; now: number },
): Promise<MetaEvent> {
  const { headers, person } = request;
  const verified = person && { em: person.email, external_id: person.uid };
  const { event_name, event_id, event_source_url, user_data, custom_data, fbp, fbc } = event;
  return {
    ...{ event_name, event_id, custom_data },
    event_time: Math.floor(now / 1000),
    action_source: 'website',
    event_source_url: ownPage(event_source_url ?? headers.referer, appUrl),
    user_data: userData(await hashedPerson({ ...user_data, ...verified }), {
      ...clientOf(headers),
      fbp,
      fbc,
    }),
  };
}

/** Returns the page's URL without its query, or only our origin if the page is not ours. */
function ownPage(address: string | undefined, appUrl: string): string {
  const url = URL.parse(address ?? '');
  return url?.origin === appUrl ? `${appUrl}${url.pathname}` : appUrl;
}
