import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';

export type AuditSearch = {
  action?: string | undefined;
  actorId?: number | undefined;
  target?: string | undefined;
  targetId?: number | undefined;
  q?: string | undefined;
  page: number;
};

export const pageSize = 20;

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['me', 'audit', search],
    queryFn: ({ signal }) =>
      call('GET /api/audit/list', { query: { ...defined(search), size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
