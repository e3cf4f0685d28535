import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Whom the footer credits for live data. Every page of the server brings it along. */
export const attributionsQuery = queryOptions({
  queryKey: ['site', 'attributions'],
  queryFn: ({ signal }) => call('GET /api/attributions', { signal }),
});
