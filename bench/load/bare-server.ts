import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { addMetrics } from './metrics.ts';
import type { Recording } from './record.ts';

/** The upper bound of Fastify: constant bytes on a static route, without hooks and log. */
const recordings = JSON.parse(readFileSync(process.env['INPUT'] ?? '', 'utf8')) as Recording[];
const app = fastify();

for (const { method, bareUrl, status, headers, bytes } of recordings) {
  const body = Buffer.from(bytes, 'base64');
  app.route({
    method,
    url: bareUrl,
    handler(_request, reply) {
      reply
        .code(status)
        .headers(headers)
        .send(status === 304 ? undefined : body);
    },
  });
}
addMetrics(app);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
