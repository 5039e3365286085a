import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/** What is known of the network that an anonymous call comes from. */
interface ClientNetwork {
  /** The address that reached Google: a client's own, or the CDN's in front of Hosting. */
  hop: string;
  /** The client's address as the CDN tells it; at a function's raw URL anyone can write it. */
  behindCdn: string | undefined;
}

/**
 * Reads the headers that Google's front end and Hosting's CDN (Fastly) write. The front
 * end appends the address that connected to it to `X-Forwarded-For`, so the last entry
 * alone is true; all before it was sent by the caller.
 * https://cloud.google.com/functions/docs/reference/headers
 * @param emulated Nothing stands in front of the emulator: the machine itself is the hop.
 */
export function clientNetwork(headers: IncomingHttpHeaders, emulated: boolean): ClientNetwork {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const client = headers['fastly-client-ip'];
  return {
    hop: emulated ? '127.0.0.1' : networkOf(hops.at(-1)?.trim() ?? ''),
    behindCdn: typeof client === 'string' ? networkOf(client.trim()) : undefined,
  };
}

/** An IPv4 address, or the first 64 bits of an IPv6 one: a household has that many addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
