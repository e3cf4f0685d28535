import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The sources of live data that the footer credits; the server sends them with every page. */
export const attributionsQuery = queryOptions({
  queryKey: ['site', 'attributions'],
  queryFn: ({ signal }) => call('GET /api/attributions', { signal }),
});
