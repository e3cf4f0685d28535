import { pictureHosts, pictureHostsIn } from '../../../domain/picture-hosts.ts';
import { sharedFor, surrogateKeys } from '../../../platform/cache/shared-cache.ts';
import type { Context } from '../../../platform/context.ts';
import type { SecurityHeaders } from '../../../platform/http/security-headers.ts';

/** Limits how long a lost message of another instance has an effect. */
const ttlMs = 30_000;

/**
 * The headers of a document. The picture hosts of its content security policy are read again when a
 * write has invalidated responses, because that write may have added a host.
 */
export function createPageHeaders(
  { db, responseCache, settings, now }: Pick<Context, 'db' | 'responseCache' | 'settings' | 'now'>,
  { pageWithPictures }: SecurityHeaders,
  ownPictures: readonly (string | null)[],
) {
  const ownHosts = pictureHostsIn(ownPictures);
  const headersFor = (hosts: readonly string[]) => ({
    ...pageWithPictures(hosts),
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  });
  const isCurrent = () =>
    known.version === responseCache.version() && known.expiresAt > now().getTime();
  let known = { hosts: '', headers: headersFor([]), version: -1, expiresAt: 0 };

  async function read() {
    const version = responseCache.version();
    const stored = await pictureHosts(db).catch(() => null);
    // Without a database the page is still sent, and shows the failure.
    if (!stored) return known;
    // Otherwise browsers load nothing from other hosts.
    const isOpen = settings.current().pictures === 'store';
    const all = isOpen ? [...new Set([...ownHosts, ...stored])].toSorted() : [];
    const hosts = all.join(' ');
    // The same object for the same hosts, so that its lines are computed once.
    const headers = hosts === known.hosts ? known.headers : headersFor(all);
    known = { hosts, headers, version, expiresAt: now().getTime() + ttlMs };
    return known;
  }

  return {
    /** For readers without a session or preferences, whose pages caches in front may keep. */
    shared: (headers: Record<string, string>, addresses: readonly string[]) => ({
      ...headers,
      'cache-control': sharedFor(),
      vary: 'Accept-Language, Accept-Encoding',
      'surrogate-key': surrogateKeys(addresses),
    }),
    current: () => (isCurrent() ? known : read()),
    /** For a page made of what was just read, which may contain newer writes of another process. */
    read,
  };
}
