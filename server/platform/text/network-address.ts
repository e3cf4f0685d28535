import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * The canonical form of an address: lower case, without port, brackets and zone, mapped IPv4 as
 * IPv4. Null for any other text: proxies also forward "unknown", names and forged values.
 */
export function normalizeAddress(text: string): string | null {
  // Most addresses are of these two forms, as the socket reports them.
  if (isIPv4(text)) return text;
  if (text.startsWith('::ffff:') && isIPv4(text.slice(7))) return text.slice(7);
  const address = withoutPort(text.trim()).replace(/%.*$/, '');
  if (isIP(address) !== 6) return isIPv4(address) ? address : null;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  return mappedIpv4(canonical) ?? canonical;
}

const withoutPort = (text: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/** `::ffff:c000:201` is 192.0.2.1. */
function mappedIpv4(canonical: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const bytes = [high, low].flatMap((part) => {
    const number = Number.parseInt(part, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}

/**
 * The key by which limits count a client. An IPv6 subscriber has a whole /64; all clients without a
 * readable address share one key.
 */
export function callerKey(ip: string): string {
  const address = normalizeAddress(ip);
  if (address === null) return 'unknown';
  return isIPv4(address) ? address : groupsOf(address).slice(0, 4).join(':');
}

/** The /48 network of an IPv6 address, whose owner can use many /64 networks; null for IPv4. */
export function siteKey(ip: string): string | null {
  const address = normalizeAddress(ip);
  return address === null || isIPv4(address) ? null : `${networkKey(ip)}::/48`;
}

/** The key of whoever has an address: the owner of an IPv6 /48 can use all of it. */
export const ownerKey = (ip: string): string => siteKey(ip) ?? callerKey(ip);

/** A network of which one owner may use many addresses: an IPv4 /24 or an IPv6 /48. */
export function networkKey(ip: string): string {
  const address = normalizeAddress(ip);
  if (address === null) return 'unknown';
  return isIPv4(address)
    ? address.split('.').slice(0, 3).join('.')
    : groupsOf(address).slice(0, 3).join(':');
}

function groupsOf(ipv6: string): string[] {
  const [head = '', tail] = ipv6.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
}

/** Whether the text is an address or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** The first and the last address of each private range. */
const privateRanges = [
  ['10.0.0.0', '10.255.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['fd00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const;

/** Those of the networks that contain a whole private range. */
export const wideNetworks = (networks: readonly string[]): string[] =>
  networks.filter((network) => {
    const contains = createAddressMatcher([network]);
    return privateRanges.some(([first, last]) => contains(first) && contains(last));
  });

/** Returns a function that checks whether an address is in one of these networks. */
export function createAddressMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (text) => {
    const address = normalizeAddress(text);
    return address !== null && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}

/** Whether an address is this machine's own. */
export function isLoopbackAddress(text: string): boolean {
  const address = normalizeAddress(text);
  return address !== null && (address === '::1' || address.startsWith('127.'));
}

/** Whether a host name or address is this machine. */
export const isLoopback = (host: string) => host === 'localhost' || isLoopbackAddress(host);
