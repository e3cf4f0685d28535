import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import type { ManagementView } from './games-search.ts';

type ViewName = Exclude<ManagementView, 'games'>;
type View = ComponentType<{ page: number }>;

const load: Record<ViewName, () => Promise<View>> = {
  statistics: async () => (await import('./statistics/statistics-view.tsx')).StatisticsView,
  import: async () => (await import('./import/import-view.tsx')).ImportView,
  changes: async () => (await import('./changes/change-list.tsx')).ChangeList,
};

/** Loaded on demand: most visits are to the list. */
const viewQuery = (name: ViewName) =>
  queryOptions({
    queryKey: ['code', 'games-admin', name],
    queryFn: async () => ({ View: await load[name]() }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export function OtherView({ name, page }: { name: ViewName; page: number }) {
  return (
    <QueryView query={viewQuery(name)} skeleton={<Skeleton height="30rem" />}>
      {({ View }) => <View page={page} />}
    </QueryView>
  );
}
