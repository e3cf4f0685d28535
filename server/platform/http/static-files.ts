import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendStored, storeAnswer, type StoredAnswer } from '../cache/cached-response.ts';

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

type StaticFile = { url: string; read: () => StoredAnswer };

/**
 * The built site never changes while we run: what there is to ask for is listed at the start, and
 * no other path ever reaches the disk. A file is read on the first wish, with the compressed twins
 * that the build made, and kept; one that vanished since is none of ours any more.
 */
export function listStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
): StaticFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const type = types[extname(entry.name)];
    const isServed = entry.isFile() && type && !url.startsWith('/.') && url !== '/index.html';
    if (!isServed) return [];
    let answer: StoredAnswer | undefined;
    return [{ url, read: () => (answer ??= readFile(path, url, type, headers)) }];
  });
}

function readFile(
  path: string,
  url: string,
  type: string,
  headers: Readonly<Record<string, string>>,
): StoredAnswer {
  const twin = (extension: string) =>
    existsSync(path + extension) ? readFileSync(path + extension) : null;
  const cacheControl = url.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
  return storeAnswer(
    readFileSync(path),
    type,
    { ...headers, 'Cache-Control': cacheControl },
    { br: twin('.br'), gzip: twin('.gz') },
  );
}

export function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  headers: Readonly<Record<string, string>>,
) {
  const files = new Map(listStaticFiles(folder, headers).map(({ url, read }) => [url, read]));
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const file = readIfThere(files.get(request.url.split('?', 1)[0]!));
    if (!file) return reply.callNotFound();
    sendStored(request, reply, file);
  };
  app.get('/assets/*', send);
  for (const url of files.keys()) {
    if (!url.startsWith('/assets/')) app.get(url, send);
  }
}

function readIfThere(read?: () => StoredAnswer): StoredAnswer | undefined {
  try {
    return read?.();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
