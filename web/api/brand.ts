import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Brand } from '../../contract/settings.ts';
import { call } from './call.ts';

/** Every page of the server brings it along. */
export const brandQuery = queryOptions({
  queryKey: ['site', 'brand'],
  queryFn: ({ signal }) => call('GET /api/site/brand', { signal }),
});

/** Until it is known, nothing is named: another site's name would be worse. */
const unnamed: Brand = {
  siteName: '',
  siteShortName: '',
  tagline: '',
  accent: '',
  footer: '',
  logoUrl: null,
  logoRatio: 1,
};

/** What this site is called and looks like. */
export const useBrand = (): Brand => useQuery(brandQuery).data ?? unnamed;
