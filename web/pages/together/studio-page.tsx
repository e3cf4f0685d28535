import { getRouteApi, Navigate } from '@tanstack/react-router';
import { StudioView } from '../../features/games/studio/studio-view.tsx';
import { type Studio, studioQuery } from '../../features/games/studio/studio.api.ts';
import { readId } from '../../features/news/news-address.ts';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { QueryView } from '../../ui/data/query-view.tsx';
import { GamesMissing, GamesPending, useRankName } from './games-together.tsx';

const route = getRouteApi('/studio');

export function Page() {
  const search = route.useSearch();
  const { app, browse } = useMessages();
  const id = readId(search.id);
  const page = { title: app.pages.studio, missing: browse.studio.missing };
  if (id === undefined) return <GamesMissing {...page} />;
  return (
    <QueryView
      query={studioQuery(id, readPageNumber(search.page))}
      skeleton={<GamesPending title={page.title} />}
    >
      {(studio) =>
        studio ? <Found requestedId={id} studio={studio} /> : <GamesMissing {...page} />
      }
    </QueryView>
  );
}

/** The address of a publisher that develops too leads to the developer. */
function Found({ requestedId, studio }: { requestedId: number; studio: Studio }) {
  const rankName = useRankName();
  return (
    <>
      {studio.id !== requestedId && (
        <Navigate to="/studio" search={{ id: String(studio.id) }} replace />
      )}
      <StudioView studio={studio} rankName={rankName} />
    </>
  );
}
