import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { lookup as resolveAddresses } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { createAddressMatcher } from '../text/network-address.ts';
import { OutgoingError } from './outgoing-error.ts';

/** Private and reserved networks, which outsiders must not make us call. */
const isInside = createAddressMatcher([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

/** Throws for a port other than the default one, and for a private IP address as the host. */
export function checkAddress({ hostname, port, host }: URL) {
  if (port !== '') throw new OutgoingError('address', `${host} is not on a port of the web`);
  checkLiteralAddress(hostname);
}

/** Throws for a private IP address as the host, which needs no lookup. */
function checkLiteralAddress(hostname: string) {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && isInside(address)) throw insideError(hostname);
}

/**
 * Throws for a host that resolves to a private address. One that does not resolve is accepted,
 * because it may exist later.
 */
export async function checkHost(hostname: string, resolve: typeof findAll = findAll) {
  checkLiteralAddress(hostname);
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.some(({ address }) => isInside(address))) throw insideError(hostname);
}

const findAll = (hostname: string): Promise<LookupAddress[]> =>
  resolveAddresses(hostname.replace(/^\[|\]$/g, ''), { all: true });

/**
 * Resolves a name once, throws if any of its addresses is private, and passes the checked addresses
 * to the socket: a second lookup could return others.
 */
export const safeLookup = createSafeLookup(resolveName);

type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export function createSafeLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isInside(address)))
        return done(insideError(hostname), '');
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

const insideError = (hostname: string) =>
  new OutgoingError('address', `${hostname} is an address inside a network`);
