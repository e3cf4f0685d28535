import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { lookup as resolveAddresses } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { createAddressMatcher } from '../text/network-address.ts';
import { OutgoingError } from './outgoing-error.ts';

/** Addresses that lead into our own network or nowhere: nobody outside may make us call them. */
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

/** Refuses other ports than those of the web, and what `checkLiteralAddress` does. */
export function checkAddress({ hostname, port, host }: URL) {
  if (port !== '') throw new OutgoingError('address', `${host} is not on a port of the web`);
  checkLiteralAddress(hostname);
}

/** Refuses a host that is an address itself, for which no name is looked up. */
function checkLiteralAddress(hostname: string) {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && isInside(address)) throw insideError(hostname);
}

/** Refuses a host that is inside now. One that cannot be found may be there later. */
export async function checkHost(hostname: string, resolve: typeof findAll = findAll) {
  checkLiteralAddress(hostname);
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.some(({ address }) => isInside(address))) throw insideError(hostname);
}

const findAll = (hostname: string): Promise<LookupAddress[]> =>
  resolveAddresses(hostname.replace(/^\[|\]$/g, ''), { all: true });

/**
 * Looks a name up once, refuses it when any of its addresses is inside, and hands the checked ones to
 * the socket: a second lookup could bring another result.
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
