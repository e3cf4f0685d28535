import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { named, nullable, success, Timestamp } from './envelope.ts';
import { adminLimits } from './admin-limits.ts';
import { paged, pageQuery } from './paging.ts';

const Name = Type.String({ minLength: 1, maxLength: 50 });
const Id = Type.Integer({ minimum: 1 });

const Values = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  additionalProperties: true,
});

export const AuditEntry = named('AuditEntry', {
  id: Type.Integer(),
  at: Timestamp,
  actorId: nullable(Type.Integer()),
  actorName: Type.String(),
  action: Type.String(),
  target: Type.String(),
  targetId: nullable(Type.Integer()),
  targetName: nullable(
    Type.String({ description: 'The current name of the target, if it has one' }),
  ),
  before: Values,
  after: Values,
  requestId: Type.String(),
});
export type AuditEntry = Type.Static<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  url: '/api/audit/list',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'listAudit',
    tags: ['Administration'],
    summary: 'Who changed what, the newest first',
    description: '`q` searches names and values. `total` counts up to 10,000.',
    querystring: Type.Object({
      action: Type.Optional(Name),
      actorId: Type.Optional(Id),
      target: Type.Optional(Name),
      targetId: Type.Optional(Id),
      q: Type.Optional(Type.String({ maxLength: adminLimits.query })),
      ...pageQuery,
    }),
    response: { 200: success(paged(AuditEntry)) },
  },
});
