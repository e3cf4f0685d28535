import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './errors.ts';

const maxEventLoopDelayMs = 150;

/** When the event loop falls behind, new work is refused early so that running work can finish. */
export async function shedLoad(app: FastifyInstance) {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: 500,
    pressureHandler: (request) => {
      if (request.url !== '/healthz') throw overloaded();
    },
  });
}
