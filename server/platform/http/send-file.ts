import type { FastifyReply } from 'fastify';

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  gz: 'application/gzip',
};

/**
 * Sends a download that browsers never display inline. An object is written by the contract's
 * schema.
 */
export const sendFile = (
  reply: Pick<FastifyReply, 'type' | 'header' | 'send'>,
  name: string,
  type: keyof typeof types,
  content: unknown,
) => {
  reply.type(types[type]);
  reply.header('Content-Disposition', `attachment; filename="${name}.${type}"`);
  return reply.send(content) as never;
};
