import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Brand } from '../../contract/settings.ts';
import { call } from './call.ts';

/** The site's name and logo; the server sends them with every page. */
export const brandQuery = queryOptions({
  queryKey: ['site', 'brand'],
  queryFn: ({ signal }) => call('GET /api/site/brand', { signal }),
});

/** Empty until the brand is loaded: a default name would be the name of another site. */
const unnamed: Brand = {
  siteName: '',
  siteShortName: '',
  tagline: '',
  accent: '',
  footer: '',
  logoUrl: null,
  logoRatio: 1,
};

/** The site's names, logo and colors. */
export const useBrand = (): Brand => useQuery(brandQuery).data ?? unnamed;
