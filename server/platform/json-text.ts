import type { FastifyReply } from 'fastify';
import { isPublic } from './answer-cache.ts';
import { bufferOf, type Bytes } from './bytes.ts';

/** Sends a whole answer that is JSON text already; the route's tests hold it to its schema. */
export function sendJsonText(reply: FastifyReply, text: Bytes): never {
  const { request, statusCode } = reply;
  const bytes = bufferOf(text);
  if (statusCode === 200 && isPublic(request)) {
    request.server.sendAndKeep(request, reply, bytes);
    return undefined as never;
  }
  return reply.type('application/json; charset=utf-8').send(bytes) as never;
}
