import type { FastifyReply } from 'fastify';
import { isPublic } from '../cache/response-cache.ts';
import { bufferOf, type Bytes } from '../database/bytes.ts';

/** Sends a whole answer that is JSON text already; the route's tests hold it to its schema. */
export function sendJsonText(reply: FastifyReply, text: Bytes): never {
  const { request, statusCode } = reply;
  const { server } = request;
  if (statusCode === 200 && isPublic(request)) server.sendAndKeep(request, reply, bufferOf(text));
  else server.sendToCaller(request, reply, typeof text === 'string' ? text : bufferOf(text));
  return undefined as never;
}
