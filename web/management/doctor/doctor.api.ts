import { queryOptions } from '@tanstack/react-query';
import type { DoctorCheck } from '../../../contract/operator/doctor.ts';
import { call } from '../../api/call.ts';

export type { DoctorCheck };

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const doctorQuery = queryOptions({
  queryKey: ['me', 'doctor'],
  queryFn: ({ signal }) => call('GET /api/admin/doctor', { signal }),
  staleTime: 0,
});
