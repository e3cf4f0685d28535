import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { success } from '../envelope.ts';

const Demo = Type.Object({
  members: Type.Integer(),
  texts: Type.Integer({ description: 'Their reviews and comments' }),
});

export const getDemo = endpoint({
  method: 'GET',
  url: '/api/admin/demo',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'getDemo',
    tags: ['Administration'],
    summary: 'How many members the demo has, and how much they have written',
    response: { 200: success(Demo) },
  },
});

export const removeDemo = endpoint({
  method: 'POST',
  url: '/api/admin/demo/remove',
  config: { access: 'admin', cache: 'private', rate: 'admin', stepUp: true },
  schema: {
    operationId: 'removeDemo',
    tags: ['Administration'],
    summary: 'Remove the members of the demo with everything they have written',
    description:
      'They do not come back with the next start. Returns what was removed: nothing, the second time.',
    response: { 200: success(Demo) },
  },
});
