import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Recording } from './record.ts';

/** The upper bound of Fastify: constant bytes on a static route, without hooks and log. */
const recordings = JSON.parse(readFileSync(process.env['RECORDING'] ?? '', 'utf8')) as Recording[];
const app = fastify();

for (const { method, bareUrl, status, headers, body } of recordings) {
  const bytes = Buffer.from(body, 'base64');
  app.route({
    method,
    url: bareUrl,
    handler(_request, reply) {
      reply
        .code(status)
        .headers(headers)
        .send(status === 304 ? undefined : bytes);
    },
  });
}

app.get('/metrics', () => {
  const { user, system } = process.cpuUsage();
  return [
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  ].join('\n');
});

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
