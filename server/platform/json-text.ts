import type { FastifyReply } from 'fastify';

/** Sends a whole answer that is JSON text already; the route's tests hold it to its schema. */
export function sendJsonText(reply: Pick<FastifyReply, 'type' | 'send'>, text: string | Buffer) {
  return reply.type('application/json; charset=utf-8').send(text) as never;
}
