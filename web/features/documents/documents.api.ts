import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/limits.ts';
import { call } from '../../api/call.ts';

export const documentQuery = (name: string, lang: Language) =>
  queryOptions({
    queryKey: ['site', 'document', name, lang],
    queryFn: ({ signal }) =>
      call('GET /api/site/document/:name', { params: { name }, query: { lang }, signal }),
  });

/** The chapter of the guide that is generated from the contract. */
export const apiChapter = 'api';

export const guideQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['site', 'guide', lang],
    queryFn: ({ signal }) => call('GET /api/site/guide', { query: { lang }, signal }),
  });
