import { getRouteApi } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { ActorIndex } from '../features/actors/actor-index.tsx';
import { ActorView } from '../features/actors/actor-view.tsx';
import { actorQuery } from '../features/actors/actors.api.ts';
import { useMessages } from '../i18n/index.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { readPageNumber } from '../ui/read-page-number.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const route = getRouteApi('/actor');

export function Page() {
  const { id } = route.useSearch();
  if (id === undefined) return <Index />;
  if (!/^[1-9]\d{0,14}$/.test(id)) return <Index isMissing />;
  return (
    <QueryView key={id} query={actorQuery(Number(id))} skeleton={<Pending />}>
      {(actor) => (actor ? <ActorView actor={actor} /> : <Index isMissing />)}
    </QueryView>
  );
}

function Pending() {
  const { pages } = useMessages().app;
  return (
    <>
      <PageHeader title={pages.actor} />
      <Skeleton height="24rem" />
    </>
  );
}

/** Who is not found is looked for. */
function Index({ isMissing = false }: { isMissing?: boolean }) {
  const {
    app: { pages },
    browse: { actor },
  } = useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title={pages.actor} lead={actor.lead} />
      {isMissing && (
        <EmptyState icon={<Users aria-hidden />} title={actor.missing}>
          {actor.missingText}
        </EmptyState>
      )}
      <ActorIndex
        filter={{
          q: search.q?.trim().slice(0, 100) || undefined,
          language: search.language?.slice(0, 40),
          page: readPageNumber(search.page),
        }}
        onChange={(change) => {
          const next = { q: search.q, language: search.language, ...change };
          const { q, language } = next;
          void navigate({
            search: { ...(q && { q }), ...(language && { language }) },
            replace: true,
            resetScroll: false,
          });
        }}
      />
    </>
  );
}
