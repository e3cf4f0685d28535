import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success } from '../envelope.ts';

export const Waiting = Type.Object({
  inbox: Type.Integer({
    description: 'New reports of games that many play or that are on shelves',
  }),
  comments: Type.Integer({ description: 'Held by a rule, or reported' }),
  reviews: Type.Integer({ description: 'Held by a rule, or reported' }),
  tickets: Type.Integer({ description: 'Open feedback' }),
  attention: nullable(
    Type.Array(Type.Enum(['sources', 'jobs', 'backups', 'doctor']), {
      description: 'What runs by itself and needs a look; null for editors',
    }),
  ),
});
export type Waiting = Type.Static<typeof Waiting>;

export const getWaiting = endpoint({
  method: 'GET',
  url: '/api/admin/waiting',
  config: { access: 'editor', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'getWaiting',
    tags: ['Administration'],
    summary: 'What waits in management, and what needs a look',
    response: { 200: success(Waiting) },
  },
});
