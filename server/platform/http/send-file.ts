import type { FastifyReply } from 'fastify';

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
};

/** A file to keep, whatever a browser thinks of its type; no envelope. */
export const sendFile = (
  reply: Pick<FastifyReply, 'type' | 'header' | 'send'>,
  name: string,
  type: keyof typeof types,
  text: string,
) => {
  reply.type(types[type]);
  reply.header('Content-Disposition', `attachment; filename="${name}.${type}"`);
  return reply.send(text) as never;
};
