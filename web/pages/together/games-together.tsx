import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { SearchForm } from '../../domain/search/search-form.tsx';
import type { RankName } from '../../features/games/studio/studio-cells.ts';
import { periodLabel } from '../../features/rankings/period/period-label.ts';
import { rankingNavQuery } from '../../features/rankings/ranking-nav.api.ts';
import { useLang } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';

/** What the pages of studios and of series share. */
export function useRankName(): RankName {
  const { data: nav } = useQuery(rankingNavQuery);
  const lang = useLang();
  return ({ type, period }) => {
    const item = nav?.find((one) => one.type === type);
    return { chart: item ? textIn(lang, item, 'name') : type, when: periodLabel(lang, period) };
  };
}

export function GamesPending({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Skeleton height="24rem" />
    </>
  );
}

export function GamesMissing({ title, missing }: { title: string; missing: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={<Search aria-hidden />} title={missing}>
        <SearchForm />
      </EmptyState>
    </>
  );
}
