import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The IP addresses of an anonymous call. An IPv6 address is cut to its first 64 bits, because a
 * caller can choose the other bits.
 */
interface ClientNetwork {
  /**
   * The address in Firebase Hosting's header `fastly-client-ip`. Without that header, the address
   * that connected to us.
   */
  client: string;
  /**
   * The address that connected to us. Undefined if `client` is this address. Anybody can forge
   * Hosting's header, so the rate limits count both addresses.
   */
  connected: string | undefined;
}

/**
 * Returns the addresses of a call. Google's front end adds the address that connected to us as the
 * last entry of `X-Forwarded-For`. The caller can forge the other entries.
 * https://cloud.google.com/functions/docs/reference/headers
 * @param emulated Whether the function runs in the emulator, which has no front end.
 */
export function clientNetwork(headers: IncomingHttpHeaders, emulated: boolean): ClientNetwork {
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1);
  const connected = networkOf(emulated ? '127.0.0.1' : (last ?? ''));
  const byHosting = headers['fastly-client-ip'];
  if (typeof byHosting !== 'string') return { client: connected, connected: undefined };
  return { client: networkOf(byHosting), connected };
}

/** Returns an IPv4 address, or the 64-bit prefix of an IPv6 address. */
function networkOf(text: string): string {
  const address = text.trim();
  if (!isIPv6(address)) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
