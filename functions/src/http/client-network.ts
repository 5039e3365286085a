import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/** The network that an anonymous call comes from. */
interface ClientNetwork {
  /** The address that connected to Google: the client's, or that of Hosting's CDN. */
  hop: string;
  /** The client's address by the CDN's header; a call to a function's raw URL can forge it. */
  behindCdn: string | undefined;
}

/**
 * Reads the headers of Google's front end and of Hosting's CDN (Fastly). The front end
 * appends the address that connected to it to `X-Forwarded-For`, so only the last entry can
 * be trusted.
 * https://cloud.google.com/functions/docs/reference/headers
 * @param emulated The emulator has no front end, so the hop is this machine.
 */
export function clientNetwork(headers: IncomingHttpHeaders, emulated: boolean): ClientNetwork {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const client = headers['fastly-client-ip'];
  return {
    hop: emulated ? '127.0.0.1' : networkOf(hops.at(-1)?.trim() ?? ''),
    behindCdn: typeof client === 'string' ? networkOf(client.trim()) : undefined,
  };
}

/** An IPv4 address, or the first 64 bits of an IPv6 one, which one household shares. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
