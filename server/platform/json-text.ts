import type { FastifyReply } from 'fastify';
import { bufferOf, type Bytes } from './bytes.ts';

/** Sends a whole answer that is JSON text already; the route's tests hold it to its schema. */
export function sendJsonText(reply: Pick<FastifyReply, 'type' | 'send'>, text: Bytes) {
  return reply.type('application/json; charset=utf-8').send(bufferOf(text)) as never;
}
