import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type StaticFile = {
  type: string;
  etag: string;
  cacheControl: string;
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
};

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
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

/**
 * The built site is small and never changes while we run, so it is read once with the compressed
 * twins that the build made. A request is a look-up in a map: no path ever reaches the disk.
 */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const type = types[extname(entry.name)];
    if (entry.isFile() && type && !url.startsWith('/.')) files.set(url, readFile(path, url, type));
  }
  return files;
}

function readFile(path: string, url: string, type: string): StaticFile {
  const identity = readFileSync(path);
  const twin = (extension: string) =>
    existsSync(path + extension) ? readFileSync(path + extension) : null;
  return {
    type,
    identity,
    br: twin('.br'),
    gzip: twin('.gz'),
    etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
    cacheControl: url.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  };
}

export function serveStaticFiles(app: FastifyInstance, folder: string) {
  const files = readStaticFiles(folder);
  const answer = (request: FastifyRequest, reply: FastifyReply, file: StaticFile) => {
    reply.headers({ ETag: file.etag, 'Cache-Control': file.cacheControl, Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    reply.header('Content-Type', file.type);
    if (file.br && /\bbr\b/.test(accepted)) {
      return reply.header('Content-Encoding', 'br').send(file.br);
    }
    if (file.gzip && /\bgzip\b/.test(accepted)) {
      return reply.header('Content-Encoding', 'gzip').send(file.gzip);
    }
    return reply.send(file.identity);
  };
  for (const [url, file] of files) {
    if (url === '/index.html') continue;
    app.get(url, (request, reply) => answer(request, reply, file));
  }
}
