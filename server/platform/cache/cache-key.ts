import type { FastifySchema } from 'fastify';

/**
 * Makes the cache key of a URL: the URL without the parameters that the endpoint does not read. A
 * `utm_source` does not change the response, and inventing one does not get past the cache.
 */
export function createCacheKey({ querystring = {} }: FastifySchema = {}) {
  const { properties = {} } = querystring as { properties?: object };
  const names = new Set(Object.keys(properties));

  /** An escaped name may decode to a parameter that the endpoint reads. */
  const isRead = (name: string) => names.has(name) || name.includes('%') || name.includes('+');

  return (url: string): string => {
    const mark = url.indexOf('?');
    if (mark === -1) return url;
    const parts = url.slice(mark + 1).split('&');
    const read = parts.filter((part) => isRead(part.split('=', 1)[0]!));
    if (read.length === parts.length) return url;
    return read.length === 0 ? url.slice(0, mark) : `${url.slice(0, mark)}?${read.join('&')}`;
  };
}
