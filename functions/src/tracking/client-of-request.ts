import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** The browser that a request comes from, under Meta's names. */
export interface Client {
  client_user_agent: string;
  client_ip_address?: string | undefined;
}

/**
 * Address and user agent of a request. The address is the one of Hosting's CDN's header, else
 * the one that connected to Google; unlike in the rate limit, a forged one does no harm.
 */
export function clientOf(headers: IncomingHttpHeaders): Client {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const found = headers['fastly-client-ip'] ?? hops.at(-1);
  const address = String(found ?? '').trim();
  return {
    client_user_agent: headers['user-agent'] ?? 'unknown',
    ...(isIP(address) > 0 && { client_ip_address: address }),
  };
}
