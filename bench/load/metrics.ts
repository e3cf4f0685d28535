import type { FastifyInstance } from 'fastify';

/** What the benchmark reads of a process, as the product reports it. */
export function addMetrics(app: FastifyInstance) {
  app.get('/metrics', () => {
    const { user, system } = process.cpuUsage();
    return [
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    ].join('\n');
  });
}
