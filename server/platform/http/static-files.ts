import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  sendCachedResponse,
  createCachedResponse,
  type CachedResponse,
  type Headers,
} from '../cache/cached-response.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'application/xml; charset=utf-8',
};

type StaticFile = { url: string; read: () => CachedResponse };

/**
 * The built site does not change while the server runs: its files are listed at the start, and no
 * other path reaches the disk. A file and its precompressed versions are read at the first request
 * and stay in memory; a file that has been deleted since is not found.
 */
function listStaticFiles(folder: string, headers: Headers): StaticFile[] {
  return existsSync(folder) ? filesBelow(folder, '', headers) : [];
}

function filesBelow(folder: string, path: string, headers: Headers): StaticFile[] {
  return readdirSync(folder + path, { withFileTypes: true }).flatMap((entry) => {
    const url = `${path}/${entry.name}`;
    if (url.startsWith('/.') || url === '/index.html') return [];
    if (entry.isDirectory()) return filesBelow(folder, url, headers);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) return [];
    let response: CachedResponse | undefined;
    return [{ url, read: () => (response ??= readFile(folder + url, url, type, headers)) }];
  });
}

function readFile(path: string, url: string, type: string, headers: Headers): CachedResponse {
  const precompressed = (extension: string) =>
    existsSync(path + extension) ? readFileSync(path + extension) : null;
  const cacheControl = url.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
  return createCachedResponse(
    readFileSync(path),
    type,
    { ...headers, 'cache-control': cacheControl },
    { br: precompressed('.br'), gzip: precompressed('.gz') },
  );
}

export function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  headers: Headers,
  /** Files that another route serves. */
  except: readonly string[],
) {
  const listed = listStaticFiles(folder, headers).filter(({ url }) => !except.includes(url));
  const files = new Map(listed.map(({ url, read }) => [url, read]));
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const file = readIfThere(files.get(request.url.split('?', 1)[0]!));
    if (!file) return reply.callNotFound();
    sendCachedResponse(request, reply, file);
  };
  app.get('/assets/*', send);
  for (const url of files.keys()) {
    if (!url.startsWith('/assets/')) app.get(url, send);
  }
}

function readIfThere(read?: () => CachedResponse): CachedResponse | undefined {
  try {
    return read?.();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
