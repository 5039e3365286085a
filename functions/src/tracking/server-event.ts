import type { IncomingHttpHeaders } from 'node:http';
import { sha256Hex } from '../contract/hashed-person.ts';
import type { ConversionEvent } from '../contract/tracking.ts';
import { clientOf } from './client-of-request.ts';
import { type MetaEvent, userData } from './meta-event.ts';

interface Seen {
  headers: IncomingHttpHeaders;
  /** Who is signed in, if anybody. */
  person?: { uid: string; email: string } | undefined;
}

/**
 * A browser's event as Meta wants it from a server: name, id, hashed person and values as
 * the browser sent them; time, address and agent as this server saw them, and of a signed-in
 * person e-mail and uid too.
 */
export async function serverEvent(
  event: ConversionEvent,
  { headers, person }: Seen,
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

/** The page's address without its query, which may name a session; ours alone. */
function pageOf(address: string | undefined, appUrl: string): string {
  const url = URL.parse(address ?? '');
  return url?.origin === appUrl ? `${appUrl}${url.pathname}` : appUrl;
}
