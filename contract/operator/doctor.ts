import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { success } from '../envelope.ts';

export const DoctorCheck = Type.Object({
  id: Type.String({ description: 'What was looked at' }),
  ok: Type.Boolean(),
  message: Type.String({
    description: 'What was found and what to do, in the language of Accept-Language',
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
    summary: 'What prevents this instance from running well',
    response: { 200: success(Type.Object({ checks: Type.Array(DoctorCheck) })) },
  },
});
