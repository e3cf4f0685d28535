/** For caches in front, which keep a response for a minute and renew it in the background. */
export const sharedFor = (maxAge = 0) =>
  `public, max-age=${maxAge}, s-maxage=60, stale-while-revalidate=60`;

/** The key of all responses of a route: its path up to the first parameter. */
export const surrogateKey = (route: string) => route.split(':', 1)[0]!.replace(/(.)\/$/, '$1');

/** The keys of what a page shows: the addresses that it was made of, and what they lie below. */
export function surrogateKeys(addresses: readonly string[]): string {
  const keys = new Set<string>();
  for (const address of addresses) {
    const [, ...segments] = address.split('?', 1)[0]!.split('/');
    for (let depth = 2; depth <= segments.length; depth += 1) {
      keys.add(`/${segments.slice(0, depth).join('/')}`);
    }
  }
  return [...keys].toSorted().join(' ');
}
