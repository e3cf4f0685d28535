import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, success } from '../envelope.ts';

export const DoctorCheck = named('DoctorCheck', {
  id: Type.String({ description: 'The id of the check' }),
  ok: Type.Boolean({ description: 'False only if the check has failed' }),
  state: Type.Enum(['ok', 'warning', 'failed']),
  message: Type.String({
    description: 'The result and what to do, in the language of Accept-Language',
  }),
});
export type DoctorCheck = Type.Static<typeof DoctorCheck>;

export const getDoctor = endpoint({
  method: 'GET',
  url: '/api/admin/doctor',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'getDoctor',
    tags: ['Administration'],
    summary: 'Check this instance for problems',
    response: { 200: success(Type.Object({ checks: Type.Array(DoctorCheck) })) },
  },
});
