import { readLanguage } from '../browser/address-language.ts';
import type { createAppRouter } from './router.tsx';

type Router = ReturnType<typeof createAppRouter>;
type Options = Parameters<Router['buildLocation']>[0] & { search?: unknown };
type Location = ReturnType<Router['buildLocation']>;

/** More than the links of the pages that are read most. */
const maxLocations = 5_000;
const kept = new Map<string, Location>();

/**
 * Keeps the addresses of links for the pages that the server renders later: to make one takes the
 * router some twenty times longer than to look it up. They depend on the page that is rendered by
 * its language alone.
 */
export function keepLocations(router: Router): void {
  const { buildLocation } = router;
  const lang = readLanguage(new URLSearchParams(router.latestLocation.searchStr).get('lang'));
  router.buildLocation = ((options: Options) => {
    const { to, params, search, hash } = options;
    const isAbsolute = typeof to === 'string' && to.startsWith('/');
    if (!isAbsolute || typeof search === 'function' || search === true) {
      return buildLocation(options);
    }
    const key = JSON.stringify([router.basepath, lang, to, params, search, hash]);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= maxLocations) kept.clear();
    const location = buildLocation(options);
    kept.set(key, location);
    return location;
  }) as Router['buildLocation'];
}
