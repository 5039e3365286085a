import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** The network that an anonymous call comes from. */
interface ClientNetwork {
  /** The address that connected to Google: the client's, or that of Hosting's CDN. */
  hop: string;
  /** Whether `hop` is one of the CDN's published addresses. */
  isCdn: boolean;
  /** The client's address by the CDN's header; a call to a function's raw URL can forge it. */
  behindCdn: string | undefined;
}

/**
 * Fastly's published addresses, in the order of https://api.fastly.com/public-ip-list. An
 * address that is missing here has the limit of an unknown proxy.
 */
const CDN_SUBNETS = [
  ...['23.235.32.0/20', '43.249.72.0/22', '103.244.50.0/24', '103.245.222.0/23'],
  ...['103.245.224.0/24', '104.156.80.0/20', '140.248.64.0/18', '140.248.128.0/17'],
  ...['146.75.0.0/17', '151.101.0.0/16', '157.52.64.0/18', '167.82.0.0/17'],
  ...['167.82.128.0/20', '167.82.160.0/20', '167.82.224.0/20', '172.111.64.0/18'],
  ...['185.31.16.0/22', '199.27.72.0/21', '199.232.0.0/16', '2a04:4e40::/32', '2a04:4e42::/32'],
];
const cdn = new BlockList();
for (const subnet of CDN_SUBNETS) {
  const [address = '', bits] = subnet.split('/');
  cdn.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
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
  const hop = emulated ? '127.0.0.1' : (hops.at(-1)?.trim() ?? '');
  return {
    hop: networkOf(hop),
    isCdn: cdn.check(hop, isIPv6(hop) ? 'ipv6' : 'ipv4'),
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
