import { getRouteApi } from '@tanstack/react-router';
import { SeriesView } from '../../features/games/studio/series-view.tsx';
import { seriesQuery } from '../../features/games/studio/studio.api.ts';
import { readId } from '../../features/news/news-address.ts';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { QueryView } from '../../ui/data/query-view.tsx';
import { GamesMissing, GamesPending, useRankName } from './games-together.tsx';

const route = getRouteApi('/series');

export function Page() {
  const search = route.useSearch();
  const { app, browse } = useMessages();
  const rankName = useRankName();
  const id = readId(search.id);
  const page = { title: app.pages.series, missing: browse.series.missing };
  if (id === undefined) return <GamesMissing {...page} />;
  return (
    <QueryView
      query={seriesQuery(id, readPageNumber(search.page))}
      skeleton={<GamesPending title={page.title} />}
    >
      {(series) =>
        series ? <SeriesView series={series} rankName={rankName} /> : <GamesMissing {...page} />
      }
    </QueryView>
  );
}
