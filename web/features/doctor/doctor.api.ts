import { queryOptions } from '@tanstack/react-query';
import type { DoctorCheck } from '../../../contract/operator/doctor.ts';
import { call } from '../../api/call.ts';

export type { DoctorCheck };

// Keys that begin like the session's are forgotten with it.
export const doctorQuery = queryOptions({
  queryKey: ['me', 'doctor'],
  queryFn: ({ signal }) => call('GET /api/admin/doctor', { signal }),
  staleTime: 0,
});
