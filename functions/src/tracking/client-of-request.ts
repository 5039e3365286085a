import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** The browser that a request comes from, under Meta's names. */
export interface Client {
  client_user_agent: string;
  client_ip_address?: string | undefined;
}

/**
 * Address and agent as this server saw them. The address is the one that the CDN in front
 * of Hosting names, else the hop that reached Google, which the front end appends: whoever
 * forges the first spoils a statistic of their own and no limit.
 */
export function clientOf(headers: IncomingHttpHeaders): Client {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const told = headers['fastly-client-ip'] ?? hops.at(-1);
  const address = String(told ?? '').trim();
  return {
    client_user_agent: headers['user-agent'] ?? 'unknown',
    ...(isIP(address) > 0 && { client_ip_address: address }),
  };
}
