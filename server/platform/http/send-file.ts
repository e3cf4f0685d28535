import type { FastifyReply } from 'fastify';

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  gz: 'application/gzip',
};

/** An attachment, whatever a browser makes of its type. The contract's schema writes an object. */
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
