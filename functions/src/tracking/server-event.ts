import type { IncomingHttpHeaders } from 'node:http';
import { sha256Hex } from '../contract/hashed-person.ts';
import type { ConversionEvent } from '../contract/tracking.ts';
import { clientOf } from './client-of-request.ts';
import { type MetaEvent, userData } from './meta-event.ts';

interface Request {
  headers: IncomingHttpHeaders;
  person?: { uid: string; email: string } | undefined;
}

/**
 * A browser's event as a server event: name, id, hashed person and values are the browser's;
 * time, address and user agent the request's; e-mail and uid a signed-in person's.
 */
export async function serverEvent(
  event: ConversionEvent,
  { headers, person }: Request,
  { appUrl, now }: { appUrl: string /** Milliseconds. */; now: number },
): Promise<MetaEvent> {
  const known = person && {
    em: await sha256Hex(person.email),
    external_id: await sha256Hex(person.uid),
  };
  return {
    event_name: event.event_name,
    event_id: event.event_id,
    event_time: Math.floor(now / 1000),
    action_source: 'website',
    event_source_url: pageOf(event.event_source_url ?? headers.referer, appUrl),
    user_data: userData(
      { ...event.user_data, ...known },
      { ...clientOf(headers), fbp: event.fbp, fbc: event.fbc },
    ),
    ...(event.custom_data && { custom_data: event.custom_data }),
  };
}

/** The page's address if it is ours, without its query, which may contain a session id. */
function pageOf(address: string | undefined, appUrl: string): string {
  const url = URL.parse(address ?? '');
  return url?.origin === appUrl ? `${appUrl}${url.pathname}` : appUrl;
}
