import type { IncomingHttpHeaders } from 'node:http';
import type { ConversionEvent } from '../contract/tracking.ts';

/**
 * The event as Meta wants it from a server: name, id, hashed person and values as the
 * browser sent them; time, page, address and agent as this server saw them.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 */
export function serverEvent(
  event: ConversionEvent,
  headers: IncomingHttpHeaders,
  { appUrl, now }: { appUrl: string /** Milliseconds. */; now: number },
) {
  return {
    event_name: event.event_name,
    event_id: event.event_id,
    event_time: Math.floor(now / 1000),
    action_source: 'website',
    event_source_url: pageOf(headers.referer, appUrl),
    user_data: {
      em: [event.user_data.em],
      fn: [event.user_data.fn],
      ...(event.user_data.ph && { ph: [event.user_data.ph] }),
      ...(event.user_data.external_id && { external_id: [event.user_data.external_id] }),
      client_user_agent: headers['user-agent'] ?? '',
      ...(clientIp(headers) && { client_ip_address: clientIp(headers) }),
    },
    ...(event.custom_data && { custom_data: event.custom_data }),
  };
}

/** The page's address without its query, which may name a session; ours alone. */
function pageOf(referer: string | undefined, appUrl: string): string {
  const url = URL.parse(referer ?? '');
  return url?.origin === appUrl ? `${appUrl}${url.pathname}` : appUrl;
}

/** As the CDN in front of Hosting tells it, else the first hop: good for statistics, not for limits. */
function clientIp(headers: IncomingHttpHeaders): string | undefined {
  const told = headers['fastly-client-ip'] ?? headers['x-forwarded-for'];
  return (
    String(told ?? '')
      .split(',')[0]
      ?.trim() || undefined
  );
}
