import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { StudioView } from '../features/games/studio/studio-view.tsx';
import { type Studio, studioQuery } from '../features/games/studio/studio.api.ts';
import { readId } from '../features/news/news-address.ts';
import { periodLabel } from '../features/rankings/period/period-label.ts';
import { rankingNavQuery } from '../features/rankings/ranking-nav.api.ts';
import { useLang, useMessages } from '../i18n/index.tsx';
import { textIn } from '../i18n/text-in.ts';
import { readPageNumber } from '../ui/actions/read-page-number.ts';
import { ButtonLink } from '../ui/actions/button.tsx';
import { QueryView } from '../ui/data/query-view.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { PageHeader } from '../ui/display/page-header.tsx';
import { Skeleton } from '../ui/display/skeleton.tsx';

const route = getRouteApi('/studio');

export function Page() {
  const search = route.useSearch();
  const id = readId(search.id);
  if (id === undefined) return <Missing />;
  return (
    <QueryView query={studioQuery(id, readPageNumber(search.page))} skeleton={<Pending />}>
      {(studio) => (studio ? <Found requestedId={id} studio={studio} /> : <Missing />)}
    </QueryView>
  );
}

/** The address of a publisher that develops too leads to the developer. */
function Found({ requestedId, studio }: { requestedId: number; studio: Studio }) {
  const { data: nav } = useQuery(rankingNavQuery);
  const lang = useLang();
  return (
    <>
      {studio.id !== requestedId && (
        <Navigate to="/studio" search={{ id: String(studio.id) }} replace />
      )}
      <StudioView
        studio={studio}
        rankName={({ type, period }) => {
          const item = nav?.find((one) => one.type === type);
          return {
            chart: item ? textIn(lang, item, 'name') : type,
            when: periodLabel(lang, period),
          };
        }}
      />
    </>
  );
}

function Pending() {
  const { pages } = useMessages().app;
  return (
    <>
      <PageHeader title={pages.studio} />
      <Skeleton height="24rem" />
    </>
  );
}

function Missing() {
  const { app, browse } = useMessages();
  return (
    <>
      <PageHeader title={app.pages.studio} />
      <EmptyState
        title={browse.studio.missing}
        actions={<ButtonLink to="/game">{app.pages.catalogue}</ButtonLink>}
      />
    </>
  );
}
