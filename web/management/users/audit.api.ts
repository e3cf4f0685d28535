import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import type { SiteNames } from './audit-texts.ts';
import { listSize, pageQuery } from '../ui/page-query.ts';

export type AuditSearch = {
  action?: string | undefined;
  actorId?: number | undefined;
  target?: string | undefined;
  targetId?: number | undefined;
  q?: string | undefined;
  page: number;
};

export const auditQuery = (search: AuditSearch) =>
  pageQuery(['me', 'audit', search], (signal) =>
    call('GET /api/audit/list', { query: { ...defined(search), size: listSize }, signal }),
  );

/** The names of jobs and rankings, which are recorded by their codes. */
export const siteNamesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['me', 'audit-names', lang],
    queryFn: async ({ signal }): Promise<SiteNames> => {
      const [jobs, rankings] = await Promise.all([
        call('GET /api/admin/jobs', { signal }),
        call('GET /api/ranking/nav', { signal }),
      ]);
      return {
        'job.job': Object.fromEntries(jobs.items.map(({ id, title }) => [id, title])),
        'settings.rankings': Object.fromEntries(
          rankings.map((item) => [item.type, textIn(lang, item, 'name')]),
        ),
      };
    },
  });
